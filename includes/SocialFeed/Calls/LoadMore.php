<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Cursor;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;
use Frontispiece\SocialFeed\FeedView;
use Frontispiece\SocialFeed\Settings;
use Frontispiece\SocialFeed\SocialFeed;

/**
 * cff_get_new_posts: the next items of a feed, as a fragment.
 *
 * Public and without a nonce, because pages live in caches for days; it only reads our tables. What the page says of the
 * feed's settings is not used: the feed is a row, named by its key, and the place in it is a signed cursor.
 */
final class LoadMore {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		$finder = SocialFeed::finder( $this->kernel );
		return new Action(
			'cff_get_new_posts',
			array_diff_key( FeedCall::FIELDS, [ 'atts' => '' ] ) + [
				'pag_url'        => [ 'type' => 'object', 'json' => true, 'required' => true, 'maxProperties' => 60 ],
				'page'           => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'shortcode_data' => FeedCall::TEXT,
			],
			( new FeedCall( $this->kernel, $finder ) )->of( fn( FeedRow $feed, Raw $input ): Reply => $this->answer( $feed, $input, $finder->attributes( $feed ) ) )
		);
	}

	/** @param array<string, mixed> $attributes */
	private function answer( FeedRow $feed, Raw $input, array $attributes ): Reply {
		$given = $input->at( 'pag_url' );
		$view  = new FeedView( $this->kernel, new Settings( $attributes ) );
		$ids   = $this->sourcesIn( $feed, $given );
		if ( [] === $ids ) {
			return Reply::text( $view->fragment( $feed, [], null, $given->all() ) );
		}
		$cursor = $this->cursor( $feed, $given );
		if ( null === $cursor ) {
			return Reply::error( 400, 'invalid_cursor', __( 'The place in the feed is not valid. Reload the page.', 'frontispiece' ) );
		}
		$rows = Feed::feeds( $this->kernel )->page( $feed, $cursor, $view->settings->num + 1, count( $ids ) < count( $feed->sourceIds ) ? $ids : [] );
		return Reply::text( $view->fragment( $feed, $rows, $ids, $given->all(), $input->int( 'page' ) ) );
	}

	/** @return list<int> the feed's sources that still have a place in the set: one that is absent has ended */
	private function sourcesIn( FeedRow $feed, Raw $given ): array {
		$ids = [];
		foreach ( $feed->sources() as $i => $source ) {
			if ( $given->has( $source['remote_id'] ) && isset( $feed->sourceIds[ $i ] ) ) {
				$ids[] = $feed->sourceIds[ $i ];
			}
		}
		return $ids;
	}

	private function cursor( FeedRow $feed, Raw $given ): ?Cursor {
		foreach ( $feed->sources() as $source ) {
			$cursor = Cursor::parse( $this->kernel->signer(), $feed->key, $given->string( $source['remote_id'] ) );
			if ( null !== $cursor ) {
				return $cursor;
			}
		}
		return null;
	}
}
