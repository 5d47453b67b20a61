import { addDays } from "./calendar.ts";

/** A weekday without regular trading on the NSE; on Diwali Laxmi Pujan there is a session of one hour. */
export interface TradingHoliday {
  /** `YYYY-MM-DD`. */
  day: string;
  name: string;
}

/**
 * Holidays of the equity and equity derivatives segments that fall on a weekday, by calendar year, as `MM-DD name`. From the circulars
 * of the exchange: NSE/CMTR/42877 (2020), 46623 (2021), 50560 (2022), 54757 with the change of 27 June 2023 (2023), 59722 with the
 * days of 22 January, 20 May and 20 November (2024), 65587 (2025), and the list of nseindia.com/api/holiday-master with the
 * addition of 15 January (2026). The holidays of other years are unknown.
 */
const HOLIDAYS: Readonly<Record<number, readonly string[]>> = {
  2020: [
    "02-21 Mahashivratri",
    "03-10 Holi",
    "04-02 Ram Navami",
    "04-06 Mahavir Jayanti",
    "04-10 Good Friday",
    "04-14 Dr. Babasaheb Ambedkar Jayanti",
    "05-01 Maharashtra Day",
    "05-25 Id-ul-Fitr",
    "10-02 Mahatma Gandhi Jayanti",
    "11-16 Diwali Balipratipada",
    "11-30 Guru Nanak Jayanti",
    "12-25 Christmas",
  ],
  2021: [
    "01-26 Republic Day",
    "03-11 Mahashivratri",
    "03-29 Holi",
    "04-02 Good Friday",
    "04-14 Dr. Babasaheb Ambedkar Jayanti",
    "04-21 Ram Navami",
    "05-13 Id-ul-Fitr",
    "07-21 Bakri Id",
    "08-19 Muharram",
    "09-10 Ganesh Chaturthi",
    "10-15 Dussehra",
    "11-04 Diwali Laxmi Pujan",
    "11-05 Diwali Balipratipada",
    "11-19 Guru Nanak Jayanti",
  ],
  2022: [
    "01-26 Republic Day",
    "03-01 Mahashivratri",
    "03-18 Holi",
    "04-14 Mahavir Jayanti and Dr. Babasaheb Ambedkar Jayanti",
    "04-15 Good Friday",
    "05-03 Id-ul-Fitr",
    "08-09 Muharram",
    "08-15 Independence Day",
    "08-31 Ganesh Chaturthi",
    "10-05 Dussehra",
    "10-24 Diwali Laxmi Pujan",
    "10-26 Diwali Balipratipada",
    "11-08 Guru Nanak Jayanti",
  ],
  2023: [
    "01-26 Republic Day",
    "03-07 Holi",
    "03-30 Ram Navami",
    "04-04 Mahavir Jayanti",
    "04-07 Good Friday",
    "04-14 Dr. Babasaheb Ambedkar Jayanti",
    "05-01 Maharashtra Day",
    "06-29 Bakri Id",
    "08-15 Independence Day",
    "09-19 Ganesh Chaturthi",
    "10-02 Mahatma Gandhi Jayanti",
    "10-24 Dussehra",
    "11-14 Diwali Balipratipada",
    "11-27 Guru Nanak Jayanti",
    "12-25 Christmas",
  ],
  2024: [
    "01-22 Special holiday",
    "01-26 Republic Day",
    "03-08 Mahashivratri",
    "03-25 Holi",
    "03-29 Good Friday",
    "04-11 Id-ul-Fitr",
    "04-17 Ram Navami",
    "05-01 Maharashtra Day",
    "05-20 General elections",
    "06-17 Bakri Id",
    "07-17 Muharram",
    "08-15 Independence Day",
    "10-02 Mahatma Gandhi Jayanti",
    "11-01 Diwali Laxmi Pujan",
    "11-15 Guru Nanak Jayanti",
    "11-20 Assembly elections in Maharashtra",
    "12-25 Christmas",
  ],
  2025: [
    "02-26 Mahashivratri",
    "03-14 Holi",
    "03-31 Id-ul-Fitr",
    "04-10 Mahavir Jayanti",
    "04-14 Dr. Babasaheb Ambedkar Jayanti",
    "04-18 Good Friday",
    "05-01 Maharashtra Day",
    "08-15 Independence Day",
    "08-27 Ganesh Chaturthi",
    "10-02 Mahatma Gandhi Jayanti and Dussehra",
    "10-21 Diwali Laxmi Pujan",
    "10-22 Diwali Balipratipada",
    "11-05 Guru Nanak Jayanti",
    "12-25 Christmas",
  ],
  2026: [
    "01-15 Municipal elections in Maharashtra",
    "01-26 Republic Day",
    "03-03 Holi",
    "03-26 Ram Navami",
    "03-31 Mahavir Jayanti",
    "04-03 Good Friday",
    "04-14 Dr. Babasaheb Ambedkar Jayanti",
    "05-01 Maharashtra Day",
    "05-28 Bakri Id",
    "06-26 Muharram",
    "09-14 Ganesh Chaturthi",
    "10-02 Mahatma Gandhi Jayanti",
    "10-20 Dussehra",
    "11-10 Diwali Balipratipada",
    "11-24 Guru Nanak Jayanti",
    "12-25 Christmas",
  ],
};

/** The known holidays from one day to another, `YYYY-MM-DD`, both included. */
export function tradingHolidays(from: string, to: string): TradingHoliday[] {
  return Object.entries(HOLIDAYS)
    .flatMap(([year, days]) => days.map((one) => ({ day: `${year}-${one.slice(0, 5)}`, name: one.slice(6) })))
    .filter(({ day }) => day >= from && day <= to);
}

/** The next weekday after a day (1), or the last one before it (−1), that is no known holiday; `YYYY-MM-DD`. */
export function tradingDayFrom(day: string, by: 1 | -1): string {
  const next = addDays(day, by);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  const isClosed = weekday === 0 || weekday === 6 || tradingHolidays(next, next).length > 0;
  return isClosed ? tradingDayFrom(next, by) : next;
}
