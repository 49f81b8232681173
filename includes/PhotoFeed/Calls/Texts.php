<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeedResolver;

/** Handles frontispiece_photo_texts: lets moderators read and edit the alt texts of a post's images, and links to where it is shown. */
final class Texts {
	private const MAX_LENGTH = 500;

	public function __construct(
		private readonly ImageRepository $images,
		private readonly ItemRepository $items,
		private readonly ItemModerator $itemModerator,
		private readonly Log $log,
		private readonly PhotoFeedResolver $resolver,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'frontispiece_photo_texts',
			[
				'feed_id'       => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
				'post_id'       => [ 'required' => true ] + PostIdSchema::POST,
				'texts'         => [
					'type'     => 'array',
					'maxItems' => 30,
					'items'    => [ 'type' => 'string', 'maxLength' => self::MAX_LENGTH ],
					'default'  => [],
				],
				'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			fn( array $input ): AjaxResponse => $this->respond( new ArrayReader( $input ) ),
			AjaxAction::WRITE,
			Capabilities::MODERATE,
			Moderation::NONCE,
			120,
			'locator_nonce',
		);
	}

	private function respond( ArrayReader $input ): AjaxResponse {
		$feed  = $this->resolver->byKey( $input->string( 'feed_id' ) );
		$items = null === $feed
			? []
			: $this->items->findByRemoteIds(
				$feed->sourceIds,
				[ $input->string( 'post_id' ) ],
			);
		$texts = $input->strings( 'texts' );
		$first = array_key_first( $items );
		if ( null === $feed || null === $first ) {
			return AjaxResponse::error( 404, 'no_item', __( 'Post not found.', 'frontispiece' ) );
		}
		$log = [];
		// Two accounts may have the same post.
		foreach ( array_keys( $items ) as $id ) {
			foreach ( array_keys(
				$this->images->findByItems( [ $id ] )[ $id ] ?? [],
			) as $n => $position ) {
				if ( isset( $texts[ $n ] ) ) {
					$log[] = (int) $this->itemModerator->describe(
						$id,
						$position,
						sanitize_text_field( $texts[ $n ] ),
					);
				}
			}
		}
		if ( [] !== $texts ) {
			$this->log->info( 'moderation', 'alternative text', [
				'feed' => $feed->id,
				'user' => get_current_user_id(),
				'post' => $input->string( 'post_id' ),
			] );
		}
		return AjaxResponse::json( [
			'success' => true,
			'log'     => array_values( array_diff( $log, [ 0 ] ) ),
			'where'   => admin_url( "admin.php?page=frontispiece-feeds&tab=items&where=$first" ),
			'data'    => $this->images(
				$first,
				$items[ $first ]['item'],
				( new ArrayReader( $feed->header ) )->string( 'username' ),
			),
		] );
	}

	/** @return list<array{src: string, written: string, automatic: string}> in the order of the texts that are sent */
	private function images( int $id, \Frontispiece\Feed\Item\Item $item, string $account ): array {
		$images = [];
		$author = $item->author['name'] ?? '';
		foreach (
			$this->images->findByItems( [ $id ] )[ $id ] ?? [] as $position => $image
		) {
			$media    = $item->media[ $position ] ?? null;
			$images[] = [
				'src'       => $image->isReady() ? $image->url( 320 ) : '',
				'written'   => $image->alt,
				'automatic' => null === $media
					? ''
					: ImageTag::alt( $item, $media, null, '' === $author ? $account : $author ),
			];
		}
		return $images;
	}
}
