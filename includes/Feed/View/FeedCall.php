<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Shared parts of the AJAX calls that name a feed, for both feed features: their fields, and the feed or the reason why
 * there is none.
 */
final class FeedCall {
	public const KEY  = [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ];
	public const TEXT = [ 'type' => 'string', 'maxLength' => 20_000 ];

	/**
	 * Fields that a page sends about itself and the feed's settings. They are validated but not used, because the feed
	 * is read from its row.
	 */
	public const FIELDS = [
		'feed_id'       => self::KEY,
		'atts'          => self::TEXT,
		'location'      => [ 'type' => 'string', 'maxLength' => 20 ],
		'post_id'       => [ 'type' => 'string', 'maxLength' => 20 ],
		'locator_nonce' => self::TEXT,
	];

	/** Number of posts that can be skipped by offset per point of cost. Continuing after a given post costs nothing. */
	private const SKIPPED = 200;

	/**
	 * @param \Closure(): PostsCache $postsCache
	 * @param \Closure( list<int> ): void $makeImages makes waiting images of these items after the response
	 */
	public function __construct(
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly Signer $signer,
		private readonly Tables $tables,
		private readonly JobQueue $jobs,
		private readonly \Closure $postsCache,
		private readonly \Closure $makeImages,
	) {}

	/**
	 * Returns the cost of skipping posts by offset.
	 *
	 * @param array<string, mixed> $input
	 */
	public function skipping( array $input, int $offset ): int {
		$in     = new ArrayReader( $input );
		$cursor = Cursor::parse( $this->signer, $in->string( 'feed_id' ), $in->string( 'after' ) );
		return null === $cursor ? intdiv( $offset, self::SKIPPED ) : 0;
	}

	/**
	 * @param callable(Feed, ArrayReader): AjaxResponse $respond
	 * @param string                        $field parameter that contains the feed's key
	 * @return callable(array<string, mixed>): AjaxResponse
	 */
	public function wrap( FeedResolver $resolver, callable $respond, string $field = 'feed_id' ): callable {
		return function ( array $values ) use ( $resolver, $respond, $field ): AjaxResponse {
			if ( ! $this->tables->ready() ) {
				return AjaxResponse::error(
					503,
					'not_ready',
					__( 'This feed is being set up. Please try again in a minute.', 'frontispiece' ),
				);
			}
			$input = new ArrayReader( $values );
			$feed  = $resolver->byKey( $input->string( $field ) );
			return null === $feed ? self::missing() : $respond( $feed, $input );
		};
	}

	/**
	 * Does the same for posts that all visitors get alike, from the cache if they are there.
	 *
	 * @param string                                     $template folder of the feature's templates
	 * @param callable(Feed, ArrayReader): AjaxResponse $respond
	 * @param callable(ArrayReader): list<string>       $cursors where the request may name its place
	 * @param list<string>                              $fields  what else the answer depends on
	 * @return callable(array<string, mixed>): AjaxResponse
	 */
	public function shared(
		FeedResolver $resolver,
		string $template,
		callable $respond,
		callable $cursors,
		array $fields,
	): callable {
		return function ( array $values ) use ( $resolver, $template, $respond, $cursors, $fields ): AjaxResponse {
			$input = new ArrayReader( $values );
			$key   = $input->string( 'feed_id' );
			$place = $this->firstPosition( $key, $cursors( $input ) );
			if ( '' === $place || ! $this->tables->ready() ) {
				return ( $this->wrap( $resolver, $respond ) )( $values );
			}
			$cache    = ( $this->postsCache )();
			$question = array_intersect_key( $values, array_flip( $fields ) );
			$cached   = $cache->find( $resolver::FEATURE, $template, $key, $place, $question );
			if ( null !== $cached->body ) {
				return AjaxResponse::text( $cached->body );
			}
			$feed = $cached->feed ?? $resolver->byKey( $key );
			if ( null === $feed ) {
				return self::missing();
			}
			$response = $respond( $feed, $input );
			if ( 200 === $response->status ) {
				$cache->save( $cached, $response->body );
			}
			return $response;
		};
	}

	/**
	 * @param list<string> $cursors
	 * @return string the first place that a page has offered; '' = none
	 */
	private function firstPosition( string $key, array $cursors ): string {
		foreach ( $cursors as $text ) {
			$cursor = Cursor::parse( $this->signer, $key, $text );
			if ( null !== $cursor ) {
				return "call {$cursor->effectiveAt}-{$cursor->itemId}";
			}
		}
		return '';
	}

	public static function missing(): AjaxResponse {
		return AjaxResponse::error( 404, 'no_feed', __( 'Feed not found.', 'frontispiece' ) );
	}

	/**
	 * Returns the posts whose images a page is waiting for. Pending ones are made after the response, and the page asks
	 * again; what is left then is done by the background job.
	 *
	 * @return array{
	 *     0: array<string, array{id: int, source_id: int, item: Item}>,
	 *     1: array<int, array<int, Image>>
	 * } this feed's posts, and row id => position => image
	 */
	public function waiting( Feed $feed, ArrayReader $input ): array {
		$ids    = $input->strings( 'needs_resizing' );
		$items  = array_filter(
			$this->items->find( $ids ),
			static fn( array $row ): bool => in_array( $row['source_id'], $feed->sourceIds, true ),
		);
		$images = $this->images->findByItems( array_column( $items, 'id' ) );
		$pending = array_filter(
			$images,
			static fn( array $ofItem ): bool => 'pending' === ( $ofItem[0] ?? null )?->state,
		);
		if ( [] !== $pending ) {
			$this->jobs->push( 'images', [], 'images' );
			( $this->makeImages )( array_keys( $pending ) );
		}
		return [ $items, $images ];
	}
}
