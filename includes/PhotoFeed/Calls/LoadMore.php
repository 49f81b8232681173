<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Cursor;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
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
		$finder = PhotoFeed::finder( $this->kernel );
		$call   = new FeedCall( $this->kernel, $finder );
		return new Action(
			'sbi_load_more_clicked',
			FeedCall::FIELDS + [
				'offset'             => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 20_000, 'default' => 0 ],
				'page'               => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'current_resolution' => [ 'type' => 'string', 'maxLength' => 10 ],
				'after'              => [ 'type' => 'string', 'maxLength' => 80, 'default' => '' ],
			],
			$call->of( fn( FeedRow $feed, Raw $input ): Reply => $this->answer( $feed, $input, $finder->attributes( $feed ) ) ),
			cost: static fn( array $given ): int => $call->skipping( $given, ( new Raw( $given ) )->int( 'offset' ) )
		);
	}

	/** @param array<string, mixed> $attributes */
	private function answer( FeedRow $feed, Raw $input, array $attributes ): Reply {
		$view   = new FeedView( $this->kernel, new Settings( $attributes ) );
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
