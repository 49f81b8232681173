import { useState } from '@wordpress/element';
import { PasteAddress } from './paste-address';
import { PublishFeed } from './publish-feed';
import type { Connected } from './discover';

interface StartProps {
	onConnected?: ( source: Connected ) => void;
}

/** Guides from an address to a published page, on screens. */
export function StartWithAddress( { onConnected }: StartProps ) {
	const [ source, setSource ] = useState< Connected >();
	return (
		<section className="frontispiece-card frontispiece-start">
			{ source && (
				<PublishFeed
					key={ `publish ${ source.handle }` }
					source={ source }
				/>
			) }
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
