<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Decision\HiddenPosts;
use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Item\ManualFields;
use Frontispiece\Feed\Item\ManualItems;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for moderators: find, hide and show stored items, and edit the alt text of their images.
 *
 * @phpstan-import-type SearchQuery from ItemSearch
 * @phpstan-import-type FoundItem from ItemSearch
 */
final class ItemsController extends RestController {
	protected const TITLE = 'item';
	private const AT_ONCE = 100;

	public function __construct(
		private readonly ItemModerator $itemModerator,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly ImageRepository $images,
		private readonly ImageDescriptions $descriptions,
		private readonly HiddenPosts $hiddenPosts,
		private readonly Database $db,
	) {}

	public function register_routes(): void {
		$date   = [ 'type' => 'string', 'pattern' => '^(\d{4}-\d{2}-\d{2})?$', 'default' => '' ];
		$filter = [
			'page'        => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => ItemSearch::MAX_ITEMS, 'default' => 1 ],
			'per_page'    => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => self::AT_ONCE, 'default' => 25 ],
			'search'      => [ 'type' => 'string', 'maxLength' => 200, 'default' => '' ],
			'kind'        => [ 'type' => 'string', 'enum' => [ '', ...Item::KINDS ], 'default' => '' ],
			'source'      => [ 'type' => 'string', 'maxLength' => 32, 'default' => '' ],
			'state'       => [ 'type' => 'string', 'enum' => ItemSearch::STATES, 'default' => 'any' ],
			'from'        => $date,
			'to'          => $date,
			'undescribed' => [ 'type' => 'boolean', 'default' => false ],
		];
		$page = Schema::object( [ 'items' => self::ITEMS ] + Schema::byType( integer: [ 'total' ], boolean: [ 'more' ] ) );
		$this->route( '/items', $this->endpoint( 'GET', $this->index( ... ), $filter, Capabilities::MODERATE, $page ) );
		$this->resource(
			'/items/about',
			'items-about',
			[
				'sources' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
				'kinds'   => [ 'type' => 'object' ],
				'counts'  => Schema::object( Schema::byType( integer: [ 'images', 'authors' ] ) ),
				'manual'  => [ 'type' => [ 'object', 'null' ] ],
			],
			$this->endpoint( 'GET', fn(): array => $this->about(), permission: Capabilities::MODERATE ),
		);
		$several = [
			'ids'    => [
				'type'     => 'array',
				'items'    => [ 'type' => 'integer', 'minimum' => 1 ],
				'maxItems' => self::AT_ONCE,
				'default'  => [],
			],
			'hidden' => [ 'type' => 'boolean', 'default' => true ],
			'reason' => [ 'type' => 'string', 'maxLength' => ModerationLog::MAX_REASON, 'default' => '' ],
		];
		$this->resource(
			'/items/hide',
			'hidden-items',
			[
				'ids'    => [ 'type' => 'array', 'items' => [ 'type' => 'integer' ] ],
				'failed' => BulkAction::failedSchema(),
				'hidden' => [ 'type' => 'boolean' ],
				'log'    => [ 'type' => 'array', 'items' => [ 'type' => 'integer' ] ],
			],
			$this->endpoint( 'POST', $this->hideAll( ... ), $several, Capabilities::MODERATE ),
		);
		$args = [ 'id' => [ 'type' => 'integer', 'minimum' => 0 ] ];
		$this->route(
			'/items/(?P<id>\d+)',
			$this->endpoint( 'GET', $this->read( ... ), $args, Capabilities::MODERATE ),
			$this->endpoint(
				'POST',
				$this->hide( ... ),
				$args + [ 'hidden' => [ 'type' => 'boolean', 'required' => true ] ],
				Capabilities::MODERATE,
				Schema::object( Schema::byType( integer: [ 'id' ], boolean: [ 'hidden' ] ) ),
			),
		);
		$this->resource(
			'/items/(?P<id>\d+)/alt',
			'item-alt-text',
			$args + Schema::byType( integer: [ 'position', 'log' ], string: [ 'alt' ] ),
			$this->endpoint(
				'POST',
				$this->describe( ... ),
				$args + [
					'position' => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100, 'default' => 0 ],
					'alt'      => [ 'type' => 'string', 'maxLength' => 500, 'required' => true ],
					'accepted' => [
						'type'        => 'boolean',
						'description' => 'Whether the text that is made of the post is good enough. Left out: as before.',
					],
				],
				Capabilities::MODERATE,
			),
		);
	}

	protected function properties(): array {
		return self::schemaOfItem();
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of an item */
	public static function schemaOfItem(): array {
		$text = [ 'type' => 'string' ];
		return [
			'id'       => [ 'type' => 'integer' ],
			'kind'     => [ 'type' => 'string', 'enum' => Item::KINDS ],
			'source'   => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'handle' => $text, 'name' => $text ],
			],
			'date'   => [ 'type' => 'integer' ],
			'when'   => $text,
			'author' => $text,
			'title'  => $text,
			'text'   => $text,
			'url'    => $text,
			'state'  => $text,
			'hidden' => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'by' => $text, 'text' => $text, 'link' => $text ],
			],
			'own'    => [ 'type' => 'boolean' ],
			'images' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			'entry'  => [ 'type' => 'object' ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function index( \WP_REST_Request $request ): \WP_REST_Response {
		$in     = new ArrayReader( $request->get_params() );
		$filter = ItemSearch::wanted( $this->sources, $in );
		$search = new ItemSearch( $this->db );
		$count  = $search->count( $filter );
		return new \WP_REST_Response( [
			'items' => $this->show( $search->page( $filter, $in->int( 'page' ), $in->int( 'per_page' ) ) ),
			'total' => min( $count, ItemSearch::MAX_ITEMS ),
			'more'  => $count > ItemSearch::MAX_ITEMS,
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function read( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$row = ( new ItemSearch( $this->db ) )->one( ( new ArrayReader( $request->get_params() ) )->int( 'id' ) );
		return null === $row
			? self::none()
			: new \WP_REST_Response(
				$this->show( [ $row ] )[0] + [ 'entry' => ManualItems::entry( $row['item'] ) ],
			);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function describe( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in       = new ArrayReader( $request->get_params() );
		$alt      = sanitize_text_field( $in->string( 'alt' ) );
		$accepted = null === $request['accepted'] ? null : $in->bool( 'accepted' );
		$logId    = $this->itemModerator->describe( $in->int( 'id' ), $in->int( 'position' ), $alt, $accepted );
		return null === $logId ? self::none() : new \WP_REST_Response( [
			'id'       => $in->int( 'id' ),
			'position' => $in->int( 'position' ),
			'alt'      => $alt,
			'log'      => $logId,
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function hide( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in      = new ArrayReader( $request->get_params() );
		$isSaved = null !== $this->itemModerator->hide( $in->int( 'id' ), $in->bool( 'hidden' ) );
		return $isSaved
			? new \WP_REST_Response( [ 'id' => $in->int( 'id' ), 'hidden' => $in->bool( 'hidden' ) ] )
			: self::none();
	}

	/**
	 * Hides or shows several items. Items that are already in that state are left out of the response and
	 * of the log, so that undo does not change them.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 */
	public function hideAll( \WP_REST_Request $request ): \WP_REST_Response {
		$input   = $request->get_param( 'ids' );
		$ids     = is_array( $input )
			? array_slice(
				array_values( array_unique( array_map( 'intval', array_filter( $input, 'is_numeric' ) ) ) ),
				0,
				self::AT_ONCE,
			)
			: [];
		$hidden  = true === $request->get_param( 'hidden' );
		$waiting = [] === $ids
			? []
			: array_intersect( $ids, $this->db->ids(
				'SELECT id FROM {items} WHERE id IN (%d) AND hidden_by = %s',
				$ids,
				$hidden ? '' : ItemModerator::MODERATOR,
			) );
		$reason  = sanitize_text_field( ( new ArrayReader( $request->get_params() ) )->string( 'reason' ) );
		$log     = [];
		$result  = BulkAction::run( $waiting, function ( int $id ) use ( $hidden, $reason, &$log ): bool {
			$logId = $this->itemModerator->hide( $id, $hidden, reason: $reason );
			$log[] = (int) $logId;
			return null !== $logId;
		} );
		return new \WP_REST_Response( [
			'ids'    => $result['done'],
			'failed' => $result['failed'],
			'hidden' => $hidden,
			'log'    => array_values( array_diff( $log, [ 0 ] ) ),
		] );
	}

	/**
	 * Returns the data for the screen: sources and kinds to choose from and, for users who can write posts, the fields
	 * of each kind.
	 *
	 * @return array<string, mixed>
	 */
	private function about(): array {
		$sources = array_map(
			fn( Source $source ): array => [
				'handle' => $source->handle,
				'name' => '' === $source->name ? $source->remoteId : $source->name,
				'type' => $source->type,
				'kept' => $this->drivers->isManual( $source->type ),
			],
			$this->sources->all(),
		);
		$kinds   = [
			'album' => __( 'Album', 'frontispiece' ),
			'link'  => __( 'Link', 'frontispiece' ),
		] + ManualFields::kinds();
		return [
			'sources' => $sources,
			'kinds'   => $kinds,
			'counts'  => [ 'images' => $this->descriptions->count(), 'authors' => count( BlockedAuthors::names() ) ],
			'manual'  => current_user_can( Capabilities::MANAGE )
				? [
					'kinds'   => ManualFields::kinds(),
					'fields'  => ManualFields::declared(),
					'columns' => ManualCsv::columns(),
					'export'  => add_query_arg(
						[ 'action' => ManualCsv::ACTION, '_wpnonce' => wp_create_nonce( ManualCsv::ACTION ) ],
						admin_url( 'admin-post.php' ),
					),
				]
				: null,
		];
	}

	/**
	 * @param list<FoundItem> $rows
	 * @return list<array<string, mixed>>
	 */
	private function show( array $rows ): array {
		$ids      = array_column( $rows, 'id' );
		$images   = $this->images->findByItems( $ids );
		$accepted = $this->descriptions->accepted( $ids );
		$hidden   = $this->hiddenPosts->explain( $rows );
		$sources = [];
		foreach ( $this->sources->all() as $source ) {
			$sources[ $source->id ] = $source;
		}
		return array_map(
			function ( array $row ) use ( $images, $accepted, $hidden, $sources ): array {
				$item   = $row['item'];
				$source = $sources[ $row['source_id'] ] ?? null;
				return [
					'id'       => $row['id'],
					'kind'     => $item->kind,
					'source'   => null === $source
						? null
						: [
							'handle' => $source->handle,
							'name'   => '' === $source->name ? $source->remoteId : $source->name,
						],
					'date'     => $item->effectiveAt(),
					'when'     => FeedList::moment( $item->effectiveAt() ),
					'author'   => $item->author['name'] ?? '',
					'title'    => $item->title,
					'text'     => self::excerpt( $item ),
					'url'      => $item->url,
					'hidden'   => $hidden[ $row['id'] ] ?? null,
					'state'    => 'rule' === ( $hidden[ $row['id'] ]['by'] ?? '' ) ? 'rule' : [
						'' => 'shown',
						'moderator' => 'hidden',
						'missing' => 'gone',
					][ $row['hidden_by'] ] ?? $row['hidden_by'],
					'own'    => null !== $source && $this->drivers->isManual( $source->type ),
					'images' => self::images( $item, $images[ $row['id'] ] ?? [], $accepted[ $row['id'] ] ?? [] ),
				];
			},
			$rows,
		);
	}

	/** Returns the text of an item, or what it has instead. */
	public static function excerpt( Item $item ): string {
		$text = $item->event['name'] ?? $item->album['title'] ?? $item->links[0]['title'] ?? $item->story;
		return mb_substr( '' === $item->fullText() ? $text : $item->text, 0, 300 );
	}

	/**
	 * @param array<int, Image> $images
	 * @param list<int>         $accepted positions of the images whose automatic text was accepted
	 * @return list<array{position: int, thumb: string, alt: string, given: string, accepted: bool}>
	 */
	private static function images( Item $item, array $images, array $accepted ): array {
		$all = [];
		foreach ( array_intersect_key( $images, $item->media ) as $position => $image ) {
			$all[] = [
				'position' => $position,
				'thumb'    => $image->isReady() ? $image->url( 320 ) : '',
				'alt'      => $image->alt,
				'given'    => $item->media[ $position ]->alt ?? '',
				'accepted' => in_array( $position, $accepted, true ),
			];
		}
		return $all;
	}

	public static function none(): \WP_Error {
		return new \WP_Error( 'frontispiece_no_item', __( 'Post not found.', 'frontispiece' ), [ 'status' => 404 ] );
	}
}
