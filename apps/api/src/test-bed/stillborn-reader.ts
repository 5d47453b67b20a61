// A reader that the machine cannot start.

throw new Error("No memory for another thread.");
