import { Broadcasts } from "./Broadcasts.tsx";
import { ConnectedUsers } from "./ConnectedUsers.tsx";
import { ConversationList } from "./chat/ConversationList.tsx";
import classes from "./people.module.css";
import { VisitorCounters } from "./VisitorCounters.tsx";

/** What the drawer holds of people: conversations, visitors of the site, who is here, words to everybody (spec 0 §2 'Drawer'). */
export function DrawerPeople() {
  return (
    <div className={classes.parts}>
      <ConversationList />
      <ConnectedUsers />
      <Broadcasts />
      <VisitorCounters />
    </div>
  );
}
