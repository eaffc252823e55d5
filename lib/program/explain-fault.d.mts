export declare function explainFault(error: unknown): string | undefined;
