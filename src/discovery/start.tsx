import { useState } from '@wordpress/element';
import { PasteAddress } from './paste-address';
import { PublishFeed } from './publish-feed';
import type { Connected } from './discover';

interface StartProps {
	/** Sources that were just connected in another way. */
	connected?: Connected[];
	onConnected?: ( source: Connected ) => void;
}

/** Guides from an address to a published page, on screens. */
export function StartWithAddress( { connected, onConnected }: StartProps ) {
	const [ source, setSource ] = useState< Connected >();
	const sources = source ? [ source ] : ( connected ?? [] );
	return (
		<section className="frontispiece-card frontispiece-start">
			{ sources.map( ( one ) => (
				<PublishFeed key={ one.handle } source={ one } />
			) ) }
			<PasteAddress
				key={ `paste ${ source?.handle }` }
				onConnected={ ( made ) => {
					setSource( made );
					onConnected?.( made );
				} }
			/>
		</section>
	);
}
