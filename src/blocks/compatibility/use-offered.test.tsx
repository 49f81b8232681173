import { act, fireEvent, render, screen } from '@testing-library/react';
import { Options } from '../../admin/components/options';
import settings from '../../admin/settings/options.json';
import shared from '../../feed/attributes.json';
import photoFeed from '../../photo-feed/block.json';
import photoList from '../../photo-feed/photo-list/block.json';
import newsletter from '../../site/newsletter/options.json';
import partialPages from '../../site/partial-pages/options.json';
import reactions from '../../site/reactions/options.json';
import reactionsBlock from '../../site/reactions/block.json';
import stickySidebar from '../../site/sticky-sidebar/options.json';
import socialFeed from '../../social-feed/block.json';
import { Inspector } from '../inspector';
import type { ReactNode } from 'react';
import type {
	AttributeDeclaration,
	AttributeValue,
	Declarations,
} from '../attributes';

jest.mock(
	'@wordpress/block-editor',
	() => ( {
		InspectorControls: ( { children }: { children: ReactNode } ) =>
			children,
	} ),
	{ virtual: true }
);

// They read their choices from the server.
jest.mock( '../remote-choice', () => ( { RemoteChoice: () => null } ) );
jest.mock( '../../components/use-fetched', () => ( {
	useFetched: () => ( { data: undefined, error: '' } ),
} ) );

const places: Record< string, object > = {
	...shared,
	whitelist: photoFeed.attributes.whitelist,
};

/** Returns options with what they share with others, as the build does. */
const complete = ( { attributes }: { attributes: object } ): Declarations =>
	Object.fromEntries(
		Object.entries( attributes ).map( ( [ name, option ] ) => {
			const { $ref = '' } = option;
			return [
				name,
				{ ...places[ $ref.split( '/' ).at( -1 ) ], ...option },
			];
		} )
	);

const BLOCKS = {
	'social feed': complete( socialFeed ),
	'photo feed': complete( photoFeed ),
	'photo list': complete( photoList ),
	reactions: complete( reactionsBlock ),
};
const SCREENS = {
	settings: complete( settings ),
	newsletter: complete( newsletter ),
	'faster paging': complete( partialPages ),
	'reaction buttons': complete( reactions ),
	'sticky sidebar': complete( stickySidebar ),
};

/** What owners don't need unless a page was migrated, or a script or a style written for it. */
const FOR_COMPATIBILITY: Record< string, readonly string[] > = {
	'social feed': [
		'letterkeys',
		'cachecomments',
		'at',
		'usegrouptoken',
		'useowntoken',
	],
	'photo feed': [
		'hidephotos',
		'whitelist',
		'tworowdirection',
		'feedtheme',
		'letterkeys',
		'fadeduration',
		'resizeduration',
		'positionfromtop',
		'favorlocal',
		'overrideblockcdn',
		'imageloaddisable',
		'ajaxpostload',
		'font_method',
		'debug',
		'testajax',
	],
	'photo list': [ 'whitelist' ],
	reactions: [ 'post' ],
	settings: [ 'facebook_config_id' ],
	newsletter: [ 'alert' ],
	'faster paging': [ 'container', 'links', 'cache' ],
	'reaction buttons': [ 'rollback' ],
	'sticky sidebar': [ 'selector' ],
};

const rare = ( declarations: Declarations ) =>
	Object.keys( declarations ).filter(
		( name ) => declarations[ name ]?.compatibility
	);

/** Another value than the default. */
function otherValue( {
	type,
	default: usual,
	enum: choices,
}: AttributeDeclaration ): AttributeValue {
	if ( type === 'boolean' ) {
		return ! usual;
	}
	if ( type === 'integer' ) {
		return Number( usual ) + 1;
	}
	if ( choices ) {
		return choices.find( ( choice ) => choice !== usual );
	}
	return type === 'array' ? [ '17' ] : 'own';
}

/** An option with another value, and what it needs to have an effect. */
const inUse = ( declarations: Declarations, name: string ) => ( {
	...Object.fromEntries(
		Object.entries( declarations[ name ]?.when ?? {} ).map(
			( [ other, values ] ) => [ other, values[ 0 ] ]
		)
	),
	[ name ]: otherValue( declarations[ name ] as AttributeDeclaration ),
} );

const cases = ( all: Record< string, Declarations > ) =>
	Object.entries( all ).flatMap( ( [ place, declarations ] ) =>
		rare( declarations ).map(
			( name ) => [ place, name, declarations ] as const
		)
	);

const group = () => screen.queryByRole( 'button', { name: 'Compatibility' } );

const labelsOf = ( declarations: Declarations ) =>
	rare( declarations ).map( ( name ) => declarations[ name ]?.label ?? '' );

it.each( Object.entries( { ...BLOCKS, ...SCREENS } ) )(
	'BUG-78: options for migrated pages are declared as such: %s',
	( place, declarations ) => {
		expect( rare( declarations ).sort() ).toEqual(
			[ ...( FOR_COMPATIBILITY[ place ] ?? [] ) ].sort()
		);
		expect( labelsOf( declarations ) ).not.toContain( '' );
	}
);

it.each( Object.entries( BLOCKS ) )(
	'BUG-78: the sidebar of a new block has none of them, not even in a menu: %s',
	async ( _place, declarations ) => {
		render(
			<Inspector
				declarations={ declarations }
				attributes={ {} }
				setAttributes={ jest.fn() }
			/>
		);
		for ( const menu of screen.queryAllByRole( 'button', {
			name: / options$/,
		} ) ) {
			await act( async () => fireEvent.click( menu ) );
			for ( const label of labelsOf( declarations ) ) {
				expect( screen.queryByText( label ) ).toBeNull();
			}
			await act( async () => fireEvent.click( menu ) );
		}
		for ( const label of labelsOf( declarations ) ) {
			expect( screen.queryByText( label ) ).toBeNull();
			expect( screen.queryByLabelText( label ) ).toBeNull();
		}
		expect( group() ).toBeNull();
	}
);

it.each( cases( BLOCKS ) )(
	'BUG-78: a block that uses one has the group with it, closed: %s, %s',
	( _place, name, declarations ) => {
		const attributes = inUse( declarations, name );
		const setAttributes = jest.fn();
		render(
			<Inspector
				declarations={ declarations }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
		);
		const label = declarations[ name ]?.label ?? '';
		expect( group()?.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		expect( screen.queryByText( label ) ).toBeNull();
		fireEvent.click( group() as HTMLElement );
		expect( screen.getAllByText( label ) ).toHaveLength( 1 );
		for ( const other of labelsOf( declarations ) ) {
			if ( other !== label ) {
				expect( screen.queryByText( other ) ).toBeNull();
			}
		}
		expect( setAttributes ).not.toHaveBeenCalled();
	}
);

it( 'BUG-78: an option stays in the group while its value is removed', () => {
	const declarations = BLOCKS[ 'photo feed' ];
	const page = ( attributes: Record< string, AttributeValue > ) => (
		<Inspector
			declarations={ declarations }
			attributes={ attributes }
			setAttributes={ jest.fn() }
		/>
	);
	const { rerender } = render( page( { feedtheme: 'own' } ) );
	fireEvent.click( group() as HTMLElement );
	expect( screen.getByDisplayValue( 'own' ) ).toBeTruthy();
	rerender( page( { feedtheme: '' } ) );
	expect( screen.getByLabelText( 'Custom style name' ) ).toBeTruthy();
} );

it( 'BUG-78: the sidebar shows all of them on request', () => {
	const declarations = BLOCKS[ 'social feed' ];
	render(
		<Inspector
			declarations={ declarations }
			attributes={ {} }
			setAttributes={ jest.fn() }
		/>
	);
	fireEvent.click( screen.getByLabelText( 'Show compatibility options' ) );
	expect( group()?.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	fireEvent.click( group() as HTMLElement );
	for ( const label of labelsOf( declarations ) ) {
		expect( screen.getByLabelText( label ) ).toBeTruthy();
	}
	fireEvent.click( screen.getByLabelText( 'Show compatibility options' ) );
	expect( group() ).toBeNull();
} );

it.each(
	Object.entries( { ...SCREENS, 'saved feed': BLOCKS[ 'photo feed' ] } )
)(
	'BUG-78: a screen has none of them until it is asked: %s',
	( _place, declarations ) => {
		render(
			<Options
				declarations={ declarations }
				values={ {} }
				onChange={ jest.fn() }
			/>
		);
		const open = () =>
			screen
				.queryAllByRole( 'button', { expanded: false } )
				.forEach( ( panel ) => fireEvent.click( panel ) );
		open();
		for ( const label of labelsOf( declarations ) ) {
			expect( screen.queryByLabelText( label ) ).toBeNull();
		}
		fireEvent.click(
			screen.getByLabelText( 'Show compatibility options' )
		);
		open();
		const always = rare( declarations ).filter(
			( name ) => ! declarations[ name ]?.when
		);
		for ( const name of always ) {
			expect(
				screen.getByLabelText( declarations[ name ]?.label ?? '' )
			).toBeTruthy();
		}
	}
);

it.each( cases( { ...SCREENS, 'saved feed': BLOCKS[ 'photo feed' ] } ) )(
	'BUG-78: a screen whose options use one has the group with it: %s, %s',
	( _place, name, declarations ) => {
		const onChange = jest.fn();
		render(
			<Options
				declarations={ declarations }
				values={ inUse( declarations, name ) }
				onChange={ onChange }
			/>
		);
		expect( group()?.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		fireEvent.click( group() as HTMLElement );
		expect(
			screen.getByText( declarations[ name ]?.label ?? '' )
		).toBeTruthy();
		expect( onChange ).not.toHaveBeenCalled();
	}
);
