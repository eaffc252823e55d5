// Loaded before a program (`node --import`): its clock starts at CLOCK (ISO 8601).
const RightDate = Date;
const late = RightDate.now() - RightDate.parse(process.env.CLOCK);

class WrongDate extends RightDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RightDate.now() - late] : args));
  }

  static now() {
    return RightDate.now() - late;
  }
}
Object.defineProperty(WrongDate, 'name', { value: 'Date' });
globalThis.Date = WrongDate;
