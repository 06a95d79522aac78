import { configure } from "@testing-library/react";

/** What a screen shows may take longer while the machine is busy; how long is measured by the benchmarks, not here. */
configure({ asyncUtilTimeout: 10_000 });
