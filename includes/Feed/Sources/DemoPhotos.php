<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Sources;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Commented;
use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Item;
use Frontispiece\Feed\Page;
use Frontispiece\Feed\Raw;
use Frontispiece\Feed\Source;
use Frontispiece\Kernel;

/** The pictures and videos of the demo's posts, as a photo network would give them. */
final class DemoPhotos implements Source, Commented {
	public function __construct( private readonly Kernel $kernel ) {}

	public function label(): string {
		return __( 'Demo photos', 'frontispiece' );
	}

	public function interval(): int {
		return 0;
	}

	public function imageHosts(): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return 'https://example.com/' . ( 'hashtag' === $kind ? 'explore/tags/' : '' ) . rawurlencode( $name ) . '/';
	}

	public function fetch( Account $account, string $after = '' ): Page {
		$header = array_diff_key( Catalogue::header(), [ 'cover' => '' ] );
		$name   = ( new Raw( $header ) )->string( 'username' );
		$items  = [];
		foreach ( Catalogue::posts( $this->kernel->clock()->now() ) as $post ) {
			$item = new Raw( $post );
			if ( [] === $item->list( 'media' ) || ! in_array( $item->string( 'kind' ), [ 'photo', 'album', 'video' ], true ) ) {
				continue;
			}
			$id      = self::id( $item->string( 'id' ) );
			$items[] = Item::fromArray(
				[
					'id'     => $id,
					'url'    => "https://example.com/p/$id/",
					'tags'   => [],
					'album'  => null,
					'author' => [ 'id' => $item->string( 'page_id' ), 'name' => $name, 'url' => $this->address( 'profile', $name ) ],
				] + $post
			);
		}
		return new Page( $items, '', $header + [ 'posts' => count( $items ) ] );
	}

	public function comments( Account $account, Item $item ): array {
		$all = [];
		foreach ( Catalogue::comments( ( new Raw( $account->header ) )->string( 'id' ) . '_' . $item->id ) as $comment ) {
			$in    = new Raw( $comment );
			$all[] = [ 'id' => $in->string( 'id' ), 'username' => str_replace( ' ', '.', mb_strtolower( $in->string( 'name' ) ) ), 'text' => $in->string( 'text' ) ];
		}
		return $all;
	}

	/** A photo network's ids have one part. */
	private static function id( string $postId ): string {
		return substr( (string) strrchr( "_$postId", '_' ), 1 );
	}
}
