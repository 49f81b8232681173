import { getBlockType } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PasteAddress } from './paste-address';

interface BlockSetupProps {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( changed: Record< string, string[] > ) => void;
}

const isEmpty = ( source: unknown ) =>
	! source || ( Array.isArray( source ) && source.length === 0 );

/** Asks for an address in a feed block without a source. The preview below shows the feed without one. */
export function BlockSetup( {
	name,
	attributes,
	setAttributes,
}: BlockSetupProps ) {
	return isEmpty( attributes.source ) ? (
		<Placeholder
			label={ getBlockType( name )?.title ?? '' }
			instructions={ __(
				'Paste the address of any public profile, blog or channel, or choose a source in the block settings.',
				'frontispiece'
			) }
			isColumnLayout
		>
			<PasteAddress
				onConnected={ ( { handle } ) =>
					setAttributes( { source: [ handle ] } )
				}
			/>
		</Placeholder>
	) : null;
}
