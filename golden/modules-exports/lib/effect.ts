(globalThis as any).effectRan = "yes";
