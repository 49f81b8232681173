import { registerIsland } from '../island/mount';
import { Excerpts } from '../feed/excerpt';
import { findFeed } from '../feed/settings';
import { LoadMore } from './load-more';
import type { IslandComponentProps } from '../island/mount';

interface PhotoFeedConfig {
	ajax: string;
	actions?: Record< string, string >;
}

function PhotoFeed( { container, config }: IslandComponentProps ) {
	const { ajax, actions } = config as unknown as PhotoFeedConfig;
	const feed = findFeed( container );
	const button = feed?.querySelector< HTMLElement >( '.sbi_load_btn' );
	if ( ! feed ) {
		return null;
	}
	return (
		<>
			<Excerpts feed={ feed } />
			{ button && (
				<LoadMore
					feed={ feed }
					button={ button }
					ajax={ ajax }
					action={
						actions?.sbi_load_more_clicked ??
						'sbi_load_more_clicked'
					}
				/>
			) }
		</>
	);
}

registerIsland( 'photo-feed', PhotoFeed );
