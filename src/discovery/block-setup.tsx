import { getBlockType } from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { mayConnect } from './discover';
import { PasteAddress } from './paste-address';

interface BlockSetupProps {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( changed: Record< string, string[] | boolean > ) => void;
}

const isEmpty = ( source: unknown ) =>
	! source || ( Array.isArray( source ) && source.length === 0 );

/** Returns whether the user may connect sources; undefined = not known yet. */
function useMayConnect( isAsked: boolean ) {
	const [ may, setMay ] = useState< boolean >();
	useEffect( () => {
		let isGone = false;
		if ( isAsked ) {
			void mayConnect().then( ( answer ) => isGone || setMay( answer ) );
		}
		return () => {
			isGone = true;
		};
	}, [ isAsked ] );
	return may;
}

/** Asks for an address in a feed block without a source. The preview below shows the feed without one. */
export function BlockSetup( {
	name,
	attributes,
	setAttributes,
}: BlockSetupProps ) {
	const isShown = isEmpty( attributes.source );
	const may = useMayConnect( isShown );
	return isShown && may !== undefined ? (
		<Placeholder
			label={ getBlockType( name )?.title ?? '' }
			instructions={
				may
					? __(
							'Paste the address of any public profile, blog or channel, or choose a source in the block settings.',
							'frontispiece'
						)
					: __(
							'Choose a source in the block settings. To add a new source, ask an administrator of this site.',
							'frontispiece'
						)
			}
			isColumnLayout
		>
			{ may && (
				<PasteAddress
					onConnected={ ( { handle } ) =>
						setAttributes( { source: [ handle ] } )
					}
				/>
			) }
			{ attributes.demo === false && (
				<p>
					<Button
						variant="link"
						onClick={ () => setAttributes( { demo: true } ) }
					>
						{ __( 'Show demo posts', 'frontispiece' ) }
					</Button>
				</p>
			) }
		</Placeholder>
	) : null;
}
