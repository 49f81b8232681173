<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Provides the demo's images and videos like a photo-sharing network. */
final class DemoPhotos extends BuiltInDriver implements ConnectableDriver, CommentSource {
	public const TYPE = 'demo-photos';

	/** @param Kernel $kernel makes the installer, which pages that show the demo don't need */
	public function __construct( private readonly Clock $clock, private readonly Kernel $kernel ) {}

	public function connect( ArrayReader $fields ): Source {
		return $this->kernel->get( DemoInstaller::class )->install( self::TYPE );
	}

	public function address( string $kind, string $name ): string {
		return self::link( $kind, $name );
	}

	public static function link( string $kind, string $name ): string {
		return 'https://example.com/' . ( 'hashtag' === $kind ? 'explore/tags/' : '' ) . rawurlencode( $name ) . '/';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$header = self::header();
		$name   = $header['name'];
		$items  = [];
		foreach ( DemoCatalog::posts( $this->clock->now() ) as $post ) {
			$item = new ArrayReader( $post );
			if (
				[] === $item->list( 'media' )
				|| ! in_array( $item->string( 'kind' ), [ 'photo', 'album', 'video' ], true )
			) {
				continue;
			}
			$id      = self::id( $item->string( 'id' ) );
			$items[] = Item::fromArray(
				[
					'id'     => $id,
					'url'    => "https://example.com/p/$id/",
					'tags'   => [],
					'album'  => null,
					'author' => [
						'id'   => $item->string( 'page_id' ),
						'name' => $name,
						'url'  => $this->address( 'profile', $name ),
					],
				] + $post,
			);
		}
		return new SourcePage( $items, '', $header + [ 'posts' => count( $items ) ] );
	}

	/** @return array{name: string, ...} an account of a photo network is named by its username */
	public static function header(): array {
		$header = array_diff_key( DemoCatalog::header(), [ 'cover' => '' ] );
		return [ 'name' => ( new ArrayReader( $header ) )->string( 'username' ) ] + $header;
	}

	public function comments( Source $source, Item $item ): array {
		$all = [];
		foreach (
			DemoCatalog::comments( ( new ArrayReader( $source->header ) )->string( 'id' ) . '_' . $item->id ) as $comment
		) {
			$in    = new ArrayReader( $comment );
			$all[] = [
				'id'       => $in->string( 'id' ),
				'username' => str_replace( ' ', '.', mb_strtolower( $in->string( 'name' ) ) ),
				'text'     => $in->string( 'text' ),
			];
		}
		return $all;
	}

	/** Returns the last part of a post's id, because the ids of photo networks have only one part. */
	private static function id( string $postId ): string {
		return substr( (string) strrchr( "_$postId", '_' ), 1 );
	}
}
