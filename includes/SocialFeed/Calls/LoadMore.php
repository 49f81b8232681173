<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Cursor;
use Frontispiece\Feed\Feed;
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
		$text = [ 'type' => 'string', 'maxLength' => 20_000 ];
		return new Action(
			'cff_get_new_posts',
			[
				'feed_id'        => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
				'pag_url'        => [ 'type' => 'object', 'json' => true, 'required' => true, 'maxProperties' => 60 ],
				'page'           => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'post_id'        => [ 'type' => 'string', 'maxLength' => 20 ],
				'location'       => [ 'type' => 'string', 'maxLength' => 20 ],
				'shortcode_data' => $text,
				'locator_nonce'  => $text,
			],
			fn( array $input ): Reply => $this->answer( new Raw( $input ) )
		);
	}

	private function answer( Raw $input ): Reply {
		if ( ! $this->kernel->tables()->ready() ) {
			return Reply::error( 503, 'not_ready', __( 'The feed is being set up. Try again in a minute.', 'frontispiece' ) );
		}
		$finder = SocialFeed::finder( $this->kernel );
		$feed   = $finder->byKey( $input->string( 'feed_id' ) );
		if ( null === $feed ) {
			return Reply::error( 404, 'no_feed', __( 'There is no such feed.', 'frontispiece' ) );
		}
		$given = $input->at( 'pag_url' );
		$view  = new FeedView( $this->kernel, new Settings( $finder->attributes( $feed ) ) );
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
