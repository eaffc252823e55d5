export declare function packPrograms(): Promise<string>;
