import { __ } from '@wordpress/i18n';
import type { Declarations } from '../../blocks/attributes';

export interface Account {
	handle: string;
	name: string;
	type: string;
	kind?: string;
}

const PHOTOS = /^(instagram|igbusiness|demo-photos|manual)/;
const POSTS = /^(?!instagram|igbusiness|demo-photos)/;

/** Types that are read as part of an account when a feed needs them. They are not offered as sources. */
const EDGE = /^(facebook-(?!group)|.*-stories$)/;

/** Lets users select sources by name instead of typing handles. */
export function withSources(
	declarations: Declarations,
	feature: string,
	accounts: Account[]
): Declarations {
	const { source } = declarations;
	if ( ! source ) {
		return declarations;
	}
	const isPosts = feature === 'social-feed';
	const demo = isPosts ? 'demo' : 'demo-photos';
	const offered = accounts
		.filter(
			( { type } ) =>
				( isPosts ? POSTS : PHOTOS ).test( type ) && ! EDGE.test( type )
		)
		.map( ( { handle, name, kind } ) => ( {
			value: handle,
			label:
				kind && kind !== name && handle !== demo
					? `${ name } (${ kind })`
					: name,
		} ) );
	if ( ! offered.some( ( { value } ) => value === demo ) ) {
		offered.push( {
			value: demo,
			label: __( 'Demo', 'frontispiece' ),
		} );
	}
	return {
		...declarations,
		source: {
			...source,
			offered,
		},
	};
}
