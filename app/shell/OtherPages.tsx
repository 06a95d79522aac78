import { Route, Switch } from "wouter";
import { otherPages } from "../pages/table/page-table.ts";
import { NotFound } from "./PageRefusals.tsx";
import { routesTo } from "./PageView.tsx";

/** Every page but those that people start with. */
export function OtherPages() {
  return (
    <Switch>
      {routesTo(otherPages)}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
