import { ConnectedCalendar } from "@saudabook/features/analytics/calendar/connected-calendar.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { AnalyticsPart } from "../analytics-part.tsx";
import { calendarAddress } from "../calendar-address.ts";
import { paths } from "../paths.ts";
import { yearKind } from "../state/year-kind.ts";
import { useAddressView } from "../use-address-view.ts";

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
          onDay={(day) => navigate(href(paths.roundTrips, { from: day, to: day }))}
          onPrint={() => print()}
          tradesHref={(filter) => href(paths.roundTrips, filter)}
        />
      )}
    </AnalyticsPart>
  );
}
