// Loaded before a program (`node --import`): it runs as another version of Node.
Object.defineProperty(process, 'version', { value: 'v99.0.0' });
