<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Cursor;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\FeedView;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\Records;
use Frontispiece\PhotoFeed\Settings;

/**
 * sbi_load_more_clicked: the next items, the records of their pictures, and whether there are more.
 *
 * Public and without a nonce, because pages live in caches for days; it only reads our tables. Its clients count their items;
 * one that sends the cursor of its last load (`after`) loses nothing when items arrive meanwhile.
 */
final class LoadMore {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		return new Action(
			'sbi_load_more_clicked',
			Wire::feed() + [
				'offset'             => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 20_000, 'default' => 0 ],
				'page'               => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'current_resolution' => [ 'type' => 'string', 'maxLength' => 10 ],
				'after'              => [ 'type' => 'string', 'maxLength' => 80, 'default' => '' ],
			],
			fn( array $input ): Reply => $this->answer( new Raw( $input ) )
		);
	}

	private function answer( Raw $input ): Reply {
		if ( ! $this->kernel->tables()->ready() ) {
			return Reply::error( 503, 'not_ready', __( 'The feed is being set up. Try again in a minute.', 'frontispiece' ) );
		}
		$finder = PhotoFeed::finder( $this->kernel );
		$feed   = $finder->byKey( $input->string( 'feed_id' ) );
		if ( null === $feed ) {
			return Reply::error( 404, 'no_feed', __( 'There is no such feed.', 'frontispiece' ) );
		}
		$view   = new FeedView( $this->kernel, new Settings( $finder->attributes( $feed ) ) );
		$feeds  = Feed::feeds( $this->kernel );
		$cursor = Cursor::parse( $this->kernel->signer(), $feed->key, $input->string( 'after' ) );
		$offset = $input->int( 'offset' );
		$limit  = $view->settings->num + 1;
		$rows   = match ( true ) {
			// A page in moderation mode goes on with what it began with.
			Moderation::calls( $input->string( 'locator_nonce' ) ) => null === $cursor ? array_slice( $feeds->unmoderated( $feed, null, $offset + $limit ), $offset ) : $feeds->unmoderated( $feed, $cursor, $limit ),
			null === $cursor => $feeds->skip( $feed, $offset, $limit ),
			default => $feeds->page( $feed, $cursor, $limit ),
		};
		$more   = count( $rows ) > $view->settings->num;
		$rows   = array_slice( $rows, 0, $view->settings->num );
		$last   = $rows[ count( $rows ) - 1 ] ?? null;
		$images = Feed::images( $this->kernel )->of( array_column( $rows, 'id' ) );
		return Reply::text(
			Json::encode(
				[
					'html'          => implode( '', $view->items( $feed, $rows, $images, $offset ) ),
					'resizedImages' => (object) Records::all( $rows, $images ),
					'feedStatus'    => [ 'shouldPaginate' => $more ],
					'next'          => null === $last || ! $more ? '' : ( new Cursor( $last['effective_at'], $last['id'] ) )->print( $this->kernel->signer(), $feed->key ),
				]
			)
		);
	}
}
