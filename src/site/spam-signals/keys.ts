const MODIFIERS = /^(Shift|CapsLock)$/;
const CORRECTIONS =
	/^(Backspace|Delete|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;

/** Records how a visitor types, never what. */
export class Keys {
	/** Time of the first key press. */
	first: number | undefined;
	readonly samples: number[][] = [];
	/** Number of key presses so far, minus one, each time such a key was used. */
	readonly modifiers: number[] = [];
	readonly corrections: number[] = [];
	readonly #down = new Map< string, number[] >();
	#last: number | undefined;

	press( key: string, at: number ): void {
		this.first ??= at;
		// A key that is held down repeats.
		if ( ! this.#down.has( key ) ) {
			const pause = this.#last === undefined ? [] : [ at - this.#last ];
			this.#down.set( key, [ at, ...pause ] );
			this.#last = at;
		}
	}

	release( key: string, at: number ): void {
		const pressed = this.#down.get( key );
		this.#down.delete( key );
		const index = this.samples.length - 1;
		if ( MODIFIERS.test( key ) ) {
			this.modifiers.push( index );
		} else if ( CORRECTIONS.test( key ) ) {
			this.corrections.push( index );
		} else if ( pressed ) {
			const [ down = at, ...pause ] = pressed;
			this.samples.push( [ at - down, ...pause ] );
		}
		this.#last = at;
	}

	/** Ends a typing sequence: a pause to reach another field or the mouse says nothing about typing. */
	leave(): void {
		this.#last = undefined;
	}
}
