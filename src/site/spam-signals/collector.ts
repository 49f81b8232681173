import { Keys } from './keys';
import { Bursts, Presses, stretch, written } from './samples';

const TYPED_INTO = 'input,textarea';

/** Collects numeric interaction data on a page, shared by all of its forms. */
export class Collector {
	readonly #keys = new Keys();
	readonly #clicks = new Presses();
	readonly #touches = new Presses();
	readonly #moves = new Bursts( true );
	readonly #swipes = new Bursts();
	readonly #scrolls = new Bursts();

	see( event: Event ): void {
		// Use the event's time, because the event may have waited for this script.
		const at = event.timeStamp;
		const { type, target } = event;
		const { clientX, clientY } = event as MouseEvent;
		const { key = '' } = event as KeyboardEvent;
		const isTyping =
			target instanceof Element && target.matches( TYPED_INTO );
		switch ( type ) {
			case 'keydown':
				return isTyping ? this.#keys.press( key, at ) : undefined;
			case 'keyup':
				return isTyping ? this.#keys.release( key, at ) : undefined;
			case 'focusin':
				return this.#keys.leave();
			case 'mousedown':
				this.#keys.leave();
				return this.#clicks.press( at );
			case 'mouseup':
				return this.#clicks.release( at );
			case 'touchstart':
				return this.#touches.press( at );
			case 'touchend':
				return this.#touches.release( at );
			case 'mousemove':
				return this.#moves.happen( at, clientX, clientY );
			case 'touchmove':
				return this.#swipes.happen( at );
			case 'scroll':
				return this.#scrolls.happen( at );
		}
	}

	/** @param now In the time of events. */
	fields( now: number ): Record< string, string > {
		const keys = this.#keys;
		const clicks = this.#clicks;
		const touches = this.#touches;
		const moves = this.#moves;
		const swipes = this.#swipes;
		const scrolls = this.#scrolls;
		[ moves, swipes, scrolls ].forEach( ( bursts ) => bursts.rest( now ) );
		const epoch = ( at: number ) =>
			String( Math.round( performance.timeOrigin + at ) );
		return {
			bib: keys.first === undefined ? '' : epoch( keys.first ),
			bfs: epoch( now ),
			bkpc: String( keys.samples.length ),
			bkp: written( keys.samples ),
			bmc: written( clicks.samples ),
			bmcc: String( clicks.samples.length ),
			bmk: stretch( keys.modifiers ).join( ';' ),
			bck: stretch( keys.corrections ).join( ';' ),
			bmmc: String( moves.samples.length ),
			btmc: String( swipes.samples.length ),
			bsc: String( scrolls.samples.length ),
			bte: written( touches.samples ),
			btec: String( touches.samples.length ),
			bmm: written( moves.samples ),
		};
	}
}
