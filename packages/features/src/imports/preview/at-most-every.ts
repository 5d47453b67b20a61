/** Passes values on, at most one in this many milliseconds; those that come between are dropped. */
export function atMostEvery<Value>(milliseconds: number, emit: (value: Value) => void): (value: Value) => void {
  let next = 0;
  return (value) => {
    const now = performance.now();
    if (now < next) return;
    next = now + milliseconds;
    emit(value);
  };
}
