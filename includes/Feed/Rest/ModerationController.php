<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * REST routes for moderators: what was done, by whom and why, undoing it, blocked authors, and images without description.
 *
 * @phpstan-import-type LogEntry from ModerationLog
 * @phpstan-import-type FoundItem from ItemSearch
 */
final class ModerationController extends RestController {
	protected const TITLE = 'moderation-log';

	private const AT_ONCE = 100;

	public function __construct(
		private readonly ModerationLog $log,
		private readonly ItemModerator $itemModerator,
		private readonly ItemSearch $itemSearch,
		private readonly ImageRepository $images,
		private readonly ImageDescriptions $descriptions,
	) {}

	public function register_routes(): void {
		$ids  = Schema::list( [ 'type' => 'integer', 'minimum' => 1 ] );
		$page = [
			'page'     => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => ModerationLog::MAX_ROWS, 'default' => 1 ],
			'per_page' => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => self::AT_ONCE, 'default' => 25 ],
			'search'   => [ 'type' => 'string', 'maxLength' => 200, 'default' => '' ],
		];
		$this->route(
			'/moderation/log',
			$this->endpoint( 'GET', $this->logPage( ... ), $page + [
				'user'   => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
				'action' => [ 'type' => 'string', 'enum' => [ '', ...array_keys( ModerationLog::labels() ) ], 'default' => '' ],
			], Capabilities::MODERATE ),
		);
		$this->resource(
			'/moderation/undo',
			'moderation-undo',
			[ 'done' => $ids, 'failed' => BulkAction::failedSchema() ],
			$this->endpoint(
				'POST',
				fn( array $ids ): array => BulkAction::run( $ids, $this->itemModerator->undo( ... ) ),
				[ 'ids' => [ 'minItems' => 1, 'maxItems' => self::AT_ONCE, 'required' => true ] + $ids ],
				Capabilities::MODERATE,
			),
		);
		$author = Schema::byType( string: [ 'name', 'user', 'when', 'reason' ], integer: [ 'posts' ] );
		$this->resource(
			'/moderation/authors',
			'blocked-authors',
			[ 'authors' => Schema::list( Schema::object( $author ) ), 'log' => $ids ] + Schema::byType( integer: [ 'total' ] ),
			$this->endpoint( 'GET', $this->authors( ... ), $page, Capabilities::MODERATE ),
			$this->endpoint(
				'POST',
				$this->block( ... ),
				[
					'names'   => [
						'minItems' => 1,
						'maxItems' => self::AT_ONCE,
						'required' => true,
					] + Schema::list( [ 'type' => 'string', 'minLength' => 1, 'maxLength' => BlockedAuthors::MAX_NAME ] ),
					'blocked' => [ 'type' => 'boolean', 'required' => true ],
					'reason'  => [ 'type' => 'string', 'maxLength' => ModerationLog::MAX_REASON, 'default' => '' ],
				],
				Capabilities::MODERATE,
			),
		);
		$image = Schema::byType( integer: [ 'item', 'position' ], string: [ 'src', 'text', 'when', 'url', 'automatic' ] );
		$this->resource(
			'/moderation/images',
			'image-without-description',
			[ 'image' => [ 'type' => [ 'object', 'null' ] ] + Schema::object( $image ) ] + Schema::byType( integer: [ 'total' ] ),
			$this->endpoint(
				'GET',
				$this->nextImage( ... ),
				[ 'skip' => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => ImageDescriptions::MAX_COUNTED, 'default' => 0 ] ],
				Capabilities::MODERATE,
			),
		);
	}

	protected function properties(): array {
		$entry = Schema::byType(
			integer: [ 'id', 'item', 'at' ],
			string: [ 'action', 'label', 'when', 'user', 'text', 'reason', 'old', 'new' ],
			boolean: [ 'undone', 'undoable' ],
		);
		$user  = Schema::byType( integer: [ 'id' ], string: [ 'name' ] );
		return [
			'entries' => Schema::list( Schema::object( $entry ) ),
			'users'   => Schema::list( Schema::object( $user ) ),
			'actions' => [ 'type' => 'object' ],
			'total'   => [ 'type' => 'integer' ],
		];
	}

	/** @return array<string, mixed> */
	private function logPage( int $page, int $per_page, string $search, int $user, string $action ): array {
		$filter   = [ 'user' => $user, 'action' => $action, 'search' => $search ];
		$entries  = $this->log->page( $filter, $page, $per_page );
		$undoable = $this->log->undoable( array_column( $entries, 'id' ) );
		$items    = array_column( $this->itemSearch->findByIds( array_column( $entries, 'item_id' ) ), 'item', 'id' );
		return [
			'entries' => array_map(
				static fn( array $entry ): array =>
					self::entry( $entry, $items[ $entry['item_id'] ] ?? null, in_array( $entry['id'], $undoable, true ) ),
				$entries,
			),
			'users'   => array_map(
				static fn( int $id ): array => [ 'id' => $id, 'name' => self::userName( $id ) ],
				$this->log->users(),
			),
			'actions' => ModerationLog::labels(),
			'total'   => $this->log->count( $filter ),
		];
	}

	/**
	 * @param LogEntry $entry
	 * @return array<string, mixed>
	 */
	private static function entry( array $entry, ?Item $item, bool $undoable ): array {
		$values = ModerationLog::DESCRIBE === $entry['action'] ? [
			// Without the mark of an accepted text.
			'old' => mb_substr( $entry['old_value'], 2 ),
			'new' => mb_substr( $entry['new_value'], 2 ),
		] : [ 'old' => '', 'new' => '' ];
		$name   = 0 === $entry['item_id'] ? "@{$entry['subject']}" : '';
		return [
			'id'       => $entry['id'],
			'action'   => $entry['action'],
			'label'    => self::label( $entry ),
			'at'       => $entry['logged_at'],
			'when'     => LocalTime::format( $entry['logged_at'] ),
			'user'     => self::userName( $entry['user_id'] ),
			'item'     => null === $item ? 0 : $entry['item_id'],
			'text'     => null === $item ? $name : ItemsController::excerpt( $item ),
			'reason'   => $entry['reason'],
			'undone'   => $entry['undone_at'] > 0,
			'undoable' => $undoable && ( '' !== $name || null !== $item ),
		] + $values;
	}

	/** @param LogEntry $entry */
	private static function label( array $entry ): string {
		$list = substr( $entry['subject'], strlen( ModerationLog::LIST_PREFIX ) );
		return match ( true ) {
			ModerationLog::DESCRIBE === $entry['action'] && str_starts_with( $entry['new_value'], '1' )
				=> __( 'Automatic text kept', 'frontispiece' ),
			/* translators: %s: number of an allowlist. */
			ModerationLog::ALLOW === $entry['action'] => sprintf( __( 'Added to allowlist %s', 'frontispiece' ), $list ),
			/* translators: %s: number of an allowlist. */
			ModerationLog::DISALLOW === $entry['action'] => sprintf( __( 'Removed from allowlist %s', 'frontispiece' ), $list ),
			default => ModerationLog::labels()[ $entry['action'] ] ?? $entry['action'],
		};
	}

	/** @return array<string, mixed> */
	private function authors( int $page, int $per_page, string $search ): array {
		$term  = BlockedAuthors::normalize( $search );
		$all   = array_reverse( BlockedAuthors::names() );
		$all   = array_values( array_filter( $all, static fn( string $name ): bool => str_contains( $name, $term ) ) );
		$names = array_slice( $all, ( $page - 1 ) * $per_page, $per_page );
		$posts = $this->itemSearch->countBy( $names );
		return [
			'authors' => array_map( function ( string $name ) use ( $posts ): array {
				$entry = $this->log->latest( 0, $name );
				return [
					'name'   => $name,
					'posts'  => $posts[ $name ] ?? 0,
					'user'   => self::userName( $entry['user_id'] ?? 0 ),
					'when'   => null === $entry ? '' : LocalTime::format( $entry['logged_at'] ),
					'reason' => $entry['reason'] ?? '',
				];
			}, $names ),
			'total'   => count( $all ),
		];
	}

	/**
	 * @param list<string> $names
	 * @return array<string, mixed>|\WP_Error
	 */
	private function block( array $names, bool $blocked, string $reason ): array|\WP_Error {
		$log = $this->itemModerator->block( $blocked ? $names : [], $blocked ? [] : $names, sanitize_text_field( $reason ) );
		return is_wp_error( $log ) ? $log : [ 'log' => $log ];
	}

	/** @return array<string, mixed> */
	private function nextImage( int $skip ): array {
		$image = $this->descriptions->missing( $skip );
		$item  = null === $image ? null : $this->itemSearch->one( $image['item_id'] )['item'] ?? null;
		return [
			'image' => null === $image || null === $item ? null : $this->image( $image['item_id'], $image['position'], $item ),
			'total' => $this->descriptions->count(),
		];
	}

	/** @return array<string, mixed> */
	private function image( int $itemId, int $position, Item $item ): array {
		$image = $this->images->findByItems( [ $itemId ] )[ $itemId ][ $position ] ?? null;
		$media = $item->media[ $position ] ?? Media::fromRaw( new ArrayReader( [] ) );
		return [
			'item'      => $itemId,
			'position'  => $position,
			'src'       => null !== $image && $image->isReady() ? $image->url( 640 ) : '',
			'text'      => ItemsController::excerpt( $item ),
			'when'      => LocalTime::format( $item->effectiveAt() ),
			'url'       => $item->url,
			'automatic' => ImageTag::alt( $item, $media, null, $item->author['name'] ?? '' ),
		];
	}

	/** @return string '' = unknown, or deleted */
	private static function userName( int $id ): string {
		$user = 0 === $id ? false : get_userdata( $id );
		return false === $user ? '' : $user->display_name;
	}
}
