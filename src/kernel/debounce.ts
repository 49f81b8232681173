export interface DelayedFunction {
	(): void;
	cancel: () => void;
}

/** Returns a function that runs after its calls have stopped for a while. */
export function debounce( run: () => void, delay: number ): DelayedFunction {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const delayed = () => {
		clearTimeout( timer );
		timer = setTimeout( run, delay );
	};
	delayed.cancel = () => clearTimeout( timer );
	return delayed;
}
