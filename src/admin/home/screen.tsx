import { __ } from '@wordpress/i18n';
import { Screen } from '../frame';
import { mountScreen } from '../mount';

function Home() {
	return (
		<Screen title="Frontispiece">
			<p>
				{ __(
					'Place the “Social feed” block, or the shortcode [frontispiece_social_feed], on any page.',
					'frontispiece'
				) }
			</p>
		</Screen>
	);
}

mountScreen( <Home /> );
