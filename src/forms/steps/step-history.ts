import type { Session } from '../submission/session';

const MEMBER = 'frontispieceSteps';

interface Entry {
	/** Number of the step. */
	step: string;
	/** Number of the step in the entry before; '' = unknown. */
	before: string;
}

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

/** Returns what an entry of the browser's history says about a form. */
function entryOf( session: Session, state: unknown ): Entry | undefined {
	const all = isObject( state ) ? state[ MEMBER ] : undefined;
	const { step, before } = Object(
		isObject( all ) ? all[ session.draftKey ] : undefined
	);
	return typeof step === 'string'
		? { step, before: typeof before === 'string' ? before : '' }
		: undefined;
}

/** Returns the state of the current entry with another step. Other scripts and forms keep what is theirs. */
function stateWith( session: Session, entry: Entry ): object {
	const state: unknown = window.history.state;
	const all = isObject( state ) ? state[ MEMBER ] : undefined;
	return {
		...( isObject( state ) ? state : {} ),
		[ MEMBER ]: {
			...( isObject( all ) ? all : {} ),
			[ session.draftKey ]: entry,
		},
	};
}

/** The steps of a form in the browser's history, so that Back and Forward turn them. Browsers may forbid entries. */
export class StepHistory {
	readonly #session: Session;

	constructor( session: Session, show: ( number: string ) => void ) {
		this.#session = session;
		window.addEventListener(
			'popstate',
			( { state } ) => {
				const entry = entryOf( session, state );
				if ( entry ) {
					show( entry.step );
				}
			},
			{ signal: session.gone.signal }
		);
	}

	/** Adds an entry for the step that follows another one. */
	add( step: string, before: string ): void {
		const session = this.#session;
		try {
			const entry = entryOf( session, window.history.state );
			window.history.replaceState(
				stateWith( session, { before: '', ...entry, step: before } ),
				''
			);
			window.history.pushState(
				stateWith( session, { step, before } ),
				''
			);
		} catch {}
	}

	/** Returns to the entry of the step before, if it is that one. Returns whether the browser does so. */
	goBack( step: string ): boolean {
		const entry = entryOf( this.#session, window.history.state );
		if ( ! entry || entry.before !== step ) {
			return false;
		}
		window.history.back();
		return true;
	}
}
