<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Decision\Decision;
use Frontispiece\Feed\Decision\DecisionLinks;
use Frontispiece\Feed\Decision\DecisionTexts;
use Frontispiece\Feed\Decision\PostDecisions;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceRequests;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\LocalTime;

/** REST routes that explain why a feed shows a post or not, and what the networks answered. */
final class DecisionsController extends RestController {
	protected const TITLE = 'feed-decisions';

	/** Feeds of a post that are explained in one response. */
	private const MAX_FEEDS = 20;

	/** Sources of a feed whose latest request is in one response. */
	private const MAX_SOURCES = 20;

	public function __construct(
		private readonly PostDecisions $decisions,
		private readonly FeedRepository $feeds,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly ItemSearch $items,
		private readonly SourceRepository $sources,
		private readonly SourceRequests $requests,
		private readonly DecisionLinks $links,
	) {}

	public function register_routes(): void {
		$this->route(
			'/feeds/(?P<feed>[a-z0-9-]+)/decisions',
			$this->endpoint(
				'GET',
				$this->forAddress( ... ),
				[
					'feed' => [ 'type' => 'string', 'pattern' => '^(saved|feed)-\d{1,18}$' ],
					'post' => [
						'type'        => 'string',
						'minLength'   => 1,
						'maxLength'   => 2000,
						'required'    => true,
						'description' => 'Address of a post, or its ID on the network.',
					],
				],
				Capabilities::MODERATE,
			),
		);
		$this->resource(
			'/items/(?P<id>\d+)/decisions',
			'item-decisions',
			[ 'feeds' => Schema::list( Schema::object( $this->properties() ) ) ],
			$this->endpoint(
				'GET',
				$this->forItem( ... ),
				[ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ],
				Capabilities::MODERATE,
			),
		);
		$this->resource(
			'/sources/(?P<handle>[a-z0-9_-]{1,32})/requests',
			'source-requests',
			Schema::byType( objects: [ 'days' ] ) + [ 'requests' => self::requestsSchema() ],
			$this->endpoint(
				'GET',
				$this->ofSource( ... ),
				[ 'handle' => [ 'type' => 'string', 'pattern' => '^[a-z0-9_-]{1,32}$' ] ],
			),
		);
	}

	protected function properties(): array {
		$decision = Schema::byType( string: [ 'reason', 'text', 'when', 'link' ], integer: [ 'at' ] ) + [
			'stage'  => [ 'type' => 'string', 'enum' => Decision::STAGES ],
			'result' => [ 'type' => 'string', 'enum' => [ Decision::PASSED, Decision::STOPPED, Decision::WAITING ] ],
		];
		$source   = Schema::byType( string: [ 'handle', 'name' ] ) + [ 'requests' => self::requestsSchema() ];
		return [
			'feed'      => Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title', 'feature' ] ) ),
			'item'      => [ 'type' => 'integer', 'description' => '0 = no source has sent the post.' ],
			'decisions' => Schema::list( Schema::object( $decision ) ),
			'sources'   => [
				'description' => 'If no source has sent the post: the latest request of each source of the feed, for owners.',
			] + Schema::list( Schema::object( $source ) ),
		] + Schema::byType( objects: [ 'pages' ] );
	}

	/** @return array<string, mixed> */
	private static function requestsSchema(): array {
		return Schema::list( Schema::object(
			Schema::byType(
				integer: [ 'requested_at', 'posts', 'milliseconds' ],
				string: [ 'when', 'host', 'message' ],
				boolean: [ 'failed' ],
			) + [ 'status' => [ 'type' => 'integer', 'description' => '0 = no response came.' ] ],
		) );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function forAddress( string $feed, string $post ): array|\WP_Error {
		[ $of, $id ] = explode( '-', $feed );
		$row         = $this->feeds->byId(
			'saved' === $of ? $this->savedFeeds->find( (int) $id )->feedId ?? 0 : (int) $id,
		);
		return null === $row
			? self::failure( 'frontispiece_no_feed', __( 'Feed not found.', 'frontispiece' ), 404 )
			: $this->explained( $row, $this->decisions->find( $row, $post ), $post );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function forItem( int $id ): array|\WP_Error {
		$post = $this->items->withTimes( $id );
		return null === $post ? ItemsController::none() : [
			'feeds' => array_map(
				fn( Feed $feed ): array => $this->explained( $feed, $id ),
				array_slice( $this->feeds->showing( $post['source_id'] ), 0, self::MAX_FEEDS ),
			),
		];
	}

	/** @return array<string, mixed>|\WP_Error */
	private function ofSource( string $handle ): array|\WP_Error {
		$source = $this->sources->byHandle( $handle );
		return null === $source
			? self::failure( 'frontispiece_no_source', __( 'Source not found.', 'frontispiece' ), 404 )
			: [
				'days'     => $this->requests->days( $source->id ),
				'requests' => $this->latest( $source->id, 20 ),
			];
	}

	/** @return list<array<string, mixed>> */
	private function latest( int $sourceId, int $most ): array {
		return array_map(
			static fn( array $request ): array => $request + [
				'when'   => LocalTime::format( $request['requested_at'] ),
				'failed' => SourceRequests::hasFailed( $request ),
			],
			$this->requests->latest( $sourceId, $most ),
		);
	}

	/** @return list<array{handle: string, name: string, requests: list<array<string, mixed>>}> */
	private function sources( Feed $feed ): array {
		$sources = array_filter( array_map( $this->sources->byId( ... ), array_slice( $feed->sourceIds, 0, self::MAX_SOURCES ) ) );
		return array_values( array_map(
			fn( Source $source ): array => [
				'handle'   => $source->handle,
				'name'     => $source->name,
				'requests' => $this->latest( $source->id, 1 ),
			],
			$sources,
		) );
	}

	/** @return array<string, mixed> */
	private function explained( Feed $feed, int $itemId, string $address = '' ): array {
		$saved = $this->savedFeeds->find( ( new ArrayReader( $feed->attributes ) )->int( 'feed' ) );
		return [
			'feed'      => [ 'id' => $feed->id, 'title' => $saved->title ?? '', 'feature' => $feed->feature ],
			'item'      => $itemId,
			'decisions' => array_map(
				fn( Decision $decision ): array => [
					'stage'   => $decision->stage,
					'result'  => $decision->result,
					'reason'  => $decision->reason,
					'text'    => DecisionTexts::text( $decision ),
					'at'      => $decision->at,
					'when'    => 0 === $decision->at ? '' : LocalTime::format( $decision->at ),
					'link'    => $this->links->link( $decision, $feed ),
				],
				$this->decisions->explain( $feed, $itemId, $address ),
			),
			'pages'     => $this->links->pages( $feed ),
			'sources'   => 0 === $itemId && current_user_can( Capabilities::MANAGE ) ? $this->sources( $feed ) : [],
		];
	}
}
