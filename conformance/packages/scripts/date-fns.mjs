// Formatting, parsing, arithmetic, intervals and locales.
import { add, addBusinessDays, addDays, addMonths, areIntervalsOverlapping, differenceInCalendarDays, differenceInDays, eachDayOfInterval, eachWeekOfInterval, endOfMonth, format, formatDistance, formatDuration, formatISO, formatRelative, getISOWeek, getQuarter, intervalToDuration, isBefore, isValid, isWeekend, lastDayOfMonth, max, parse, parseISO, roundToNearestMinutes, startOfWeek, sub } from "date-fns";
import { de, fr, ja } from "date-fns/locale";

const d = new Date(Date.UTC(2024, 1, 28, 12, 34, 56, 789));
for (const pattern of ["yyyy-MM-dd HH:mm:ss.SSS EEEE", "do MMM yy, h:mm a", "PPPPpppp", "QQQ 'week' I, RRRR", "DDD t X xxx O", "''yy G BBBB"]) {
  console.log(format(d, pattern, { useAdditionalDayOfYearTokens: true }), "|", format(d, pattern, { locale: de, useAdditionalDayOfYearTokens: true }));
}
console.log(format(d, "PPPP", { locale: fr }), format(d, "PPPP", { locale: ja }));
console.log(format(addDays(d, 3), "do MMM yyyy"), addMonths(new Date(Date.UTC(2024, 0, 31)), 1).toISOString(), differenceInDays(parseISO("2024-03-10"), d));
console.log(startOfWeek(d, { weekStartsOn: 1 }).toISOString(), endOfMonth(d), lastDayOfMonth(d), isBefore(d, addDays(d, 1)), isWeekend(d), getISOWeek(d), getQuarter(d));
console.log(parse("3 mars 2021 05:06", "d MMMM yyyy HH:mm", new Date(0), { locale: fr }), isValid(parse("x", "yyyy", new Date(0))), parseISO("2020-W10-3"), formatISO(d));
console.log(formatDistance(d, addMonths(d, 14), { addSuffix: true }), formatDistance(d, addDays(d, 2), { locale: de }), formatRelative(addDays(d, -1), d));
console.log(intervalToDuration({ start: d, end: add(d, { years: 1, months: 2, hours: 5 }) }), formatDuration({ years: 2, days: 3 }), sub(d, { weeks: 1 }));
console.log(eachDayOfInterval({ start: d, end: addDays(d, 2) }), eachWeekOfInterval({ start: d, end: addMonths(d, 1) }).length, addBusinessDays(d, 5));
console.log(areIntervalsOverlapping({ start: d, end: addDays(d, 2) }, { start: addDays(d, 1), end: addDays(d, 4) }), differenceInCalendarDays(addDays(d, 40), d), max([d, new Date(0)]), roundToNearestMinutes(d, { nearestTo: 15 }));
try { format(new Date(NaN), "yyyy"); } catch (e) { console.log(e.name, e.message); }
try { format(d, "n"); } catch (e) { console.log(e.name, e.message); }
