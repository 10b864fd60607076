/** Counts an attempt; false above the limit. */
export declare function allowAttempt(key: string): Promise<boolean>
