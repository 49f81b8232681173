<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/** The saved feeds. One that is here and differs stays, because its settings may keep posts out. */
final class FeedsPart extends TransferPart {
	public const NAME = 'feeds';

	public function __construct(
		private readonly SavedFeedRepository $feeds,
		private readonly Origins $origins,
	) {}

	public function label(): string {
		return __( 'Feeds', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		foreach ( array_reverse( $this->feeds->all() ) as $feed ) {
			if ( $feed->id > (int) $after && 0 === $feed->deletedAt ) {
				yield (string) $feed->id => [
					'key'        => $this->origins->key( self::NAME, $feed->id ),
					'feature'    => $feed->feature,
					'title'      => $feed->title,
					'attributes' => (object) array_diff_key( $feed->attributes, array_flip( SavedFeedRepository::APART ) ),
				];
			}
		}
	}

	public function properties(): array {
		return [
			'key'        => Origins::KEY,
			'feature'    => [ 'type' => 'string', 'enum' => [ 'social-feed', 'photo-feed' ] ],
			'title'      => [ 'type' => 'string', 'maxLength' => 191 ],
			'attributes' => [ 'type' => 'object' ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in         = new ArrayReader( $context->localize( $row ) );
		$key        = $in->string( 'key' );
		$attributes = $in->at( 'attributes' )->all();
		$present    = array_filter( $this->feeds->all(), static fn( SavedFeed $feed ): bool => 0 === $feed->deletedAt );
		$id         = $this->origins->find( self::NAME, $key, array_column( $present, 'id' ) );
		$equal      = $this->feeds->findEqual( $in->string( 'feature' ), $in->string( 'title' ), $attributes );
		if ( null !== $equal ) {
			$context->isPreview ? null : $this->origins->save( self::NAME, $key, $equal->id );
			return RowResult::unchanged();
		}
		if ( $id > 0 ) {
			return RowResult::differs( $in->string( 'title' ) );
		}
		if ( ! $this->feeds->hasRoom() ) {
			return RowResult::skipped( __( 'There are too many feeds.', 'frontispiece' ) );
		}
		if ( ! $context->isPreview ) {
			$feed = $this->feeds->add( $in->string( 'feature' ), $in->string( 'title' ), $attributes );
			$this->origins->save( self::NAME, $key, $feed->id ?? throw new \RuntimeException( 'The database rejected a feed.' ) );
		}
		return RowResult::added();
	}
}
