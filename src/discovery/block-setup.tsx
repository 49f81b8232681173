import { getBlockType } from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useLoaded } from '../components/use-fetched';
import { mayConnect } from './discover';
import { LayoutChoice } from './layout-choice';
import { layoutsOf } from './layouts';
import { PasteAddress } from './paste-address';
import { useFirstPosts } from './use-first-posts';
import type { ConnectedSource } from './discover';

type Value = string | number | boolean | string[];

interface BlockSetupProps {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( changed: Record< string, Value > ) => void;
	/** Renders the preview again. */
	refresh: () => void;
}

/** Returns whether a block has the layout and the content type of a new one. */
const isDefault = ( {
	layout = 'list',
	type = 'timeline',
}: BlockSetupProps[ 'attributes' ] ) =>
	[ 'list', 'grid' ].includes( String( layout ) ) && type === 'timeline';

const isEmpty = ( source: unknown ) =>
	! source || ( Array.isArray( source ) && source.length === 0 );

/** Returns the layouts of a feed block. */
const layoutsIn = ( block: string ) =>
	layoutsOf( block.endsWith( '/photo-feed' ) ? 'photo-feed' : 'social-feed' );

interface LayoutStepProps extends BlockSetupProps {
	source: ConnectedSource;
	onDone: () => void;
}

/** Offers layouts for a source that was just connected. The preview below shows them. */
function LayoutStep( {
	name,
	source,
	attributes,
	setAttributes,
	refresh,
	onDone,
}: LayoutStepProps ) {
	const { step, images, version } = useFirstPosts( [ source ] );
	const layouts = layoutsIn( name );
	const selected = layouts.find(
		( layout ) => layout.attributes.layout === attributes.layout
	);
	useEffect( () => {
		if ( version > 0 ) {
			refresh();
		}
		// The function is another one each time.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ version ] );
	return (
		<>
			<LayoutChoice
				layouts={ layouts }
				value={ selected?.id ?? '' }
				onChange={ ( layout ) => setAttributes( layout.attributes ) }
			/>
			<p role="status">
				{ step !== 'done' &&
					images.left > 0 &&
					sprintf(
						/* translators: 1: number of downloaded images, 2: number of all. */
						__(
							'Downloading images: %1$d of %2$d',
							'frontispiece'
						),
						images.all - images.left,
						images.all
					) }
			</p>
			<Button
				variant="primary"
				onClick={ onDone }
				style={ { alignSelf: 'flex-start', flex: 'none' } }
			>
				{ __( 'Done', 'frontispiece' ) }
			</Button>
		</>
	);
}

/** Asks for an address in a feed block without a source. The preview below shows the feed without one. */
export function BlockSetup( props: BlockSetupProps ) {
	const { name, attributes, setAttributes } = props;
	const [ connected, setConnected ] = useState< ConnectedSource >();
	const isShown = isEmpty( attributes.source );
	const { data: may } = useLoaded(
		() => ( isShown ? mayConnect() : undefined ),
		[ isShown ]
	);
	if ( connected && ! isShown ) {
		return (
			<Placeholder
				label={ getBlockType( name )?.title ?? '' }
				instructions={ sprintf(
					/* translators: %s: name of a source. */
					__( '%s is connected. Choose a layout.', 'frontispiece' ),
					connected.name
				) }
				isColumnLayout
			>
				<LayoutStep
					{ ...props }
					source={ connected }
					onDone={ () => setConnected( undefined ) }
				/>
			</Placeholder>
		);
	}
	const connect = ( source: ConnectedSource ) => {
		const [ first ] = layoutsIn( name );
		setConnected( source );
		setAttributes( {
			source: [ source.handle ],
			// A variation that the author has inserted stays, such as a carousel.
			...( isDefault( attributes ) && first?.attributes ),
		} );
	};
	return isShown && may !== undefined ? (
		<Placeholder
			label={ getBlockType( name )?.title ?? '' }
			instructions={
				may
					? __(
							'Paste the link to any public profile, blog or channel, or choose a source in the block settings.',
							'frontispiece'
						)
					: __(
							'Choose a source in the block settings. To add a new source, ask an administrator of this site.',
							'frontispiece'
						)
			}
			isColumnLayout
		>
			{ may && <PasteAddress onConnected={ connect } /> }
			{ attributes.demo === false && (
				<p>
					<Button
						variant="link"
						onClick={ () => setAttributes( { demo: true } ) }
					>
						{ __( 'Show demo posts', 'frontispiece' ) }
					</Button>{ ' ' }
					{ __(
						'Your visitors see them, too, until you connect a source.',
						'frontispiece'
					) }
				</p>
			) }
		</Placeholder>
	) : null;
}
