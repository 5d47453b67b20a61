import { ConnectedCalendar } from "@saudabook/features/analytics/calendar/connected-calendar.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { dayPath } from "../../address/book-paths.ts";
import { calendarAddress } from "../../address/calendar-address.ts";
import { withAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { yearKind } from "../../state/year-kind.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

export function Component() {
  const navigate = useNavigate();
  const [calendar, setCalendar] = useAddressView(calendarAddress(useAtomValue(yearKind)));
  return (
    <AnalyticsPart title="Calendar" path={paths.calendar}>
      {({ view, href }) => (
        <ConnectedCalendar
          analysis={view}
          today={indianDay(new Date())}
          view={calendar}
          onViewChange={setCalendar}
          onDay={(day) => navigate(withAccount(dayPath(day), view.account ?? null))}
          onPrint={() => print()}
          tradesHref={(filter) => href(paths.roundTrips, filter)}
        />
      )}
    </AnalyticsPart>
  );
}
