// @ts-check
import { nodeTypes } from '../nodes/index.mjs';
import { networks } from '../networks.mjs';
import { buildStore } from '../data/store.mjs';
import { defaultSwitches } from './switches.mjs';
import { Tokens } from './tokens.mjs';

/** The default time of the data set. */
export const FROZEN = '2026-11-01T12:00:00Z';

/**
 * @typedef {object} Options
 * @property {number} [port]
 * @property {string} [host]
 * @property {number} [seed]
 * @property {string | number} [now]  'real', an ISO time, or Unix seconds.
 */

/**
 * @param {string | number} text
 * @return {number} Unix seconds.
 */
function moment( text ) {
	if ( text === 'real' ) {
		return Math.floor( Date.now() / 1000 );
	}
	const unix = Number( text );
	return Number.isFinite( unix )
		? Math.floor( unix )
		: Math.floor( Date.parse( String( text ) ) / 1000 );
}

/** @param {Options} options */
function anchorOf( options ) {
	const anchor = moment( options.now ?? FROZEN );
	if ( Number.isNaN( anchor ) ) {
		throw new RangeError( `Not a time: ${ options.now }` );
	}
	return anchor;
}

/**
 * @typedef {object} Grant
 * @property {'USER' | 'SYSTEM_USER'} type
 * @property {string[]} scopes
 */

export class State {
	/** @param {Options} options */
	constructor( options ) {
		this.options = options;
		this.origin = '';
		this.types = new Map(
			nodeTypes.map( ( type ) => [ type.name, type ] )
		);
		this.anchor = anchorOf( options );
		this.switches = defaultSwitches();
		if ( options.now === 'real' ) {
			this.switches.now = 'real';
		}
		/** @type {import('./failures.mjs').Rule[]} */
		this.failures = [];
		/** @type {import('./log.mjs').Entry[]} */
		this.log = [];
		this.requests = 0;
		/** @type {Map<string, number>} Hashtag pages reached and codes used. */
		this.places = new Map();
		/** @type {Map<string, Grant>} What a login code stands for. */
		this.codes = new Map();
		/** @type {Map<string, Set<string>>} Hashtags asked for, by account. */
		this.hashtags = new Map();
		/** @type {number[]} */
		this.oembeds = [];
		this.tokens = new Tokens( this.anchor );
		/** @type {ReturnType<typeof buildStore> | undefined} */
		this.madeStore = undefined;
		/** @type {Map<string, any>} */
		this.madeNetworks = new Map();
	}

	/** Data of Meta's networks, made when a test first needs it: most tests reset them, and few read all. */
	get store() {
		this.madeStore ??= buildStore( this.options.seed ?? 1, this.anchor );
		return this.madeStore;
	}

	/**
	 * Returns the data of another network, made in the same way.
	 *
	 * @param {string} name Its folder.
	 * @return {any}
	 */
	network( name ) {
		if ( ! this.madeNetworks.has( name ) ) {
			this.madeNetworks.set(
				name,
				networks.get( name )?.make( this.anchor )
			);
		}
		return this.madeNetworks.get( name );
	}

	/**
	 * Resets data, tokens, switches, failures and the log.
	 *
	 * @param {Options} options  Override those of the start.
	 */
	reset( options ) {
		const { origin } = this;
		Object.assign( this, new State( { ...this.options, ...options } ), {
			origin,
		} );
	}

	/** Unix seconds as this server sees them. */
	now() {
		const { now } = this.switches;
		return now === null ? this.anchor : moment( now );
	}
}
