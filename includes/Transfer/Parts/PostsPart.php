<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/**
 * The posts that moderators have hidden, or whose images they have described, with these decisions. A source has no posts
 * yet when it is imported: a hidden one comes with its decision, so that the first refresh does not show it.
 */
final class PostsPart extends TransferPart {
	public const NAME = 'posts';

	private const BATCH = 200;

	public function __construct(
		private readonly Database $db,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly ItemImporter $importer,
		private readonly ItemModerator $moderator,
		private readonly ImageDescriptions $descriptions,
	) {}

	public function label(): string {
		return __( 'Hidden posts and alternative texts', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		do {
			$rows = $this->db->rows(
				"SELECT i.id, i.remote_id, i.payload, i.hidden_by, s.handle FROM {items} i JOIN {sources} s ON s.id = i.source_id
				WHERE i.id > %d AND (i.hidden_by = %s OR EXISTS (SELECT 1 FROM {images} m WHERE m.item_id = i.id AND (m.alt <> '' OR m.described = %d)))
				ORDER BY i.id LIMIT %d",
				(int) $after,
				ItemModerator::MODERATOR,
				ImageDescriptions::ACCEPTED,
				self::BATCH,
			);
			foreach ( $rows as $row ) {
				$after = (string) $row['id'];
				yield $after => [
					'source'   => $row['handle'],
					'id'       => $row['remote_id'],
					'post'     => (object) Json::object( (string) $row['payload'] ),
					'isHidden' => ItemModerator::MODERATOR === $row['hidden_by'],
					'images'   => $this->describedImages( (int) $after ),
				];
			}
		} while ( count( $rows ) === self::BATCH );
	}

	public function properties(): array {
		return [
			'source'   => [ 'type' => 'string', 'maxLength' => 32 ],
			'id'       => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 191 ],
			'post'     => [ 'type' => 'object' ],
			'isHidden' => [ 'type' => 'boolean' ],
			'images'   => [ 'type' => 'array', 'maxItems' => 200, 'items' => [
				'type'       => 'object',
				'properties' => [
					'position'   => [ 'type' => 'integer', 'required' => true ],
					'alt'        => [ 'type' => 'string', 'maxLength' => 500, 'required' => true ],
					'isAccepted' => [ 'type' => 'boolean', 'required' => true ],
				],
			] ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in     = new ArrayReader( $row );
		$source = $this->sources->byHandle( $in->string( 'source' ) );
		if ( null === $source ) {
			return 0 !== $context->id( SourcesPart::NAME, $in->string( 'source' ) )
				? RowResult::added()
				: RowResult::skipped( __( 'The source of a post is missing on this site.', 'frontispiece' ) );
		}
		$item = Item::fromArray( [ 'id' => $in->string( 'id' ) ] + $in->at( 'post' )->all() );
		$id   = (int) array_key_first( $this->items->findByRemoteIds( [ $source->id ], [ $item->id ] ) );
		if ( 0 === $id ) {
			$context->isPreview ? null : $this->decide( $this->add( $source, $item, $in->bool( 'isHidden' ) ), $in );
			return RowResult::added();
		}
		return $this->isDecided( $id, $in )
			? RowResult::unchanged()
			: ( $context->isPreview || $this->decide( $id, $in ) ? RowResult::changed() : RowResult::unchanged() );
	}

	/** @return list<array{position: int, alt: string, isAccepted: bool}> */
	private function describedImages( int $itemId ): array {
		return array_map(
			static fn( array $image ): array => [
				'position'   => (int) $image['position'],
				'alt'        => (string) $image['alt'],
				'isAccepted' => ImageDescriptions::ACCEPTED === (int) $image['described'],
			],
			$this->db->rows(
				"SELECT position, alt, described FROM {images} WHERE item_id = %d AND (alt <> '' OR described = %d) ORDER BY position",
				$itemId,
				ImageDescriptions::ACCEPTED,
			),
		);
	}

	/** Stores a post. A hidden one is hidden before any feed has it. */
	private function add( Source $source, Item $item, bool $isHidden ): int {
		if ( $isHidden ) {
			$stored = $this->items->store( $source, [ $item ] );
			array_map( fn( int $id ): ?array => $this->items->hide( $id, true ), array_keys( $stored->added ) );
			$this->images->register( $source->id, $stored->added );
		} else {
			$stored = $this->importer->import( $source, [ $item ] );
		}
		return array_key_first( $stored->added ) ?? throw new \RuntimeException( 'The database rejected a post.' );
	}

	private function isDecided( int $id, ArrayReader $row ): bool {
		$isHidden = [] !== $this->db->ids( "SELECT id FROM {items} WHERE id = %d AND hidden_by <> ''", $id );
		return ( $isHidden || ! $row->bool( 'isHidden' ) ) && [] === $this->undecided( $id, $row );
	}

	/** @return list<ArrayReader> images that nobody has described here */
	private function undecided( int $id, ArrayReader $row ): array {
		return array_values( array_filter( $row->list( 'images' ), function ( ArrayReader $image ) use ( $id ): bool {
			$here = $this->descriptions->find( $id, $image->int( 'position' ) );
			return null !== $here && '' === $here['alt'] && ImageDescriptions::ACCEPTED !== $here['described'];
		} ) );
	}

	private function decide( int $id, ArrayReader $row ): bool {
		if ( $row->bool( 'isHidden' ) ) {
			$this->moderator->hide( $id, true );
		}
		foreach ( $this->undecided( $id, $row ) as $image ) {
			$this->moderator->describe( $id, $image->int( 'position' ), $image->string( 'alt' ), $image->bool( 'isAccepted' ) );
		}
		return true;
	}
}
