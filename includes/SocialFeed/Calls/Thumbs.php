<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\Json;

/**
 * Handles cff_thumbs: returns the photos of an album, or of a post with several, for the lightbox. Public and
 * rate-limited, like cff_query.
 *
 * If at least two of a post's images are stored on this site, no request to the network is needed. The photos of an
 * album need one, because only its cover is stored.
 */
final class Thumbs {
	public function __construct(
		private readonly ImageRepository $images,
		private readonly ItemRepository $items,
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
		private readonly PostFinder $posts,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'cff_thumbs',
			[
				'id'         => Post::ID + [ 'required' => true ],
				'pageid'     => Post::PAGE_ID,
				'albumsonly' => [ 'type' => 'string', 'maxLength' => 10, 'default' => '' ],
			] + Post::TOKENS,
			fn( array $input ): AjaxResponse => AjaxResponse::text( $this->response( new ArrayReader( $input ) ) ),
			AjaxAction::WRITE,
			limit: 120,
		);
	}

	/** @return string JSON text, {data: []} for an album and {} for a post of which nothing is known */
	private function response( ArrayReader $input ): string {
		$album  = 'true' === $input->string( 'albumsonly' );
		$id     = $input->string( 'id' );
		$ready  = $this->tables->ready();
		$thumbs = $ready && ! $album ? $this->stored( $id ) : [];
		$post   = $ready && [] === $thumbs ? $this->posts->find( $id ) : null;
		if ( null !== $post ) {
			$thumbs = $this->remoteCache->get(
				$post->source->id,
				RemoteCache::THUMBS,
				$post->item->id . ( $album ? ' album' : '' ),
				static fn(): array => $post->network->thumbs( $post->source, $post->item, $album ),
			);
		}
		return [] === $thumbs ? ( $album ? '{"data":[]}' : '{}' ) : Json::encode( $thumbs );
	}

	/** @return array<string, mixed> the post's images stored on this site; [] if fewer than two */
	private function stored( string $id ): array {
		$row = $this->items->find( [ $id ] )[ $id ] ?? null;
		if ( null === $row || count( $row['item']->media ) < 2 ) {
			return [];
		}
		$images = array_filter(
			$this->images->findByItems( [ $row['id'] ] )[ $row['id'] ] ?? [],
			static fn( Image $image ): bool => $image->isReady(),
		);
		$parts    = [];
		foreach ( array_intersect_key( $row['item']->media, $images ) as $position => $media ) {
			$parts[] = self::part( $row['item'], $media, $images[ $position ], $position );
		}
		return count( $parts ) < 2
			? []
			: [ 'attachments' => [ 'data' => [ [ 'subattachments' => [ 'data' => $parts ] ] ] ] ];
	}

	/**
	 * @return array<string, mixed> with more than the network tells: place in the post, small rendition, alternative
	 *     text, video
	 */
	private static function part( Item $item, Media $media, Image $image, int $position ): array {
		$width = min( 1080, $image->widest() );
		return [
			'description' => Escape::entities( $media->caption ),
			'url'         => $item->url,
			'media'       => [
				'image' => [
					'src'    => $image->url( 1080 ),
					'width'  => $width,
					'height' => $image->heightAt( $width ),
				],
			],
			'position'    => $position,
			'thumb'       => $image->url( 150 ),
			'alt'         => Escape::entities( $media->alt ),
		] + ( $media->isVideo() ? [ 'video' => [ 'url' => $media->video, 'player' => $media->player ] ] : [] );
	}
}
