import { ConversationList } from "../../features/conversations/chat/ConversationList.tsx";
import { VisitorCounters } from "../../features/visits/VisitorCounters.tsx";
import classes from "../../presence/people.module.css";
import { Broadcasts } from "./Broadcasts.tsx";
import { ConnectedUsers } from "./ConnectedUsers.tsx";

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
