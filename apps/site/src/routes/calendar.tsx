import { readCalendarView, writeCalendarView } from "@saudabook/features/analytics/calendar/calendar-view.ts";
import { ConnectedCalendar } from "@saudabook/features/analytics/calendar/connected-calendar.tsx";
import { useNavigate } from "react-router-dom";
import { AnalyticsPart } from "../analytics-part.tsx";
import { paths } from "../paths.ts";
import { useAddressView } from "../use-address-view.ts";

export function Component() {
  const navigate = useNavigate();
  const [calendar, setCalendar] = useAddressView({ read: readCalendarView, write: writeCalendarView });
  return (
    <AnalyticsPart title="Calendar" path={paths.calendar}>
      {({ view, href }) => (
        <ConnectedCalendar
          analysis={view}
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
