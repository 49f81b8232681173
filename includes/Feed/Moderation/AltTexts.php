<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Handles frontispiece_alt_texts: lets moderators read and edit the alt texts of a post's images on the page, and links to
 * where the post is shown.
 */
final class AltTexts {
	public const ACTION = 'frontispiece_alt_texts';

	/** Of all calls of moderators on a page. */
	public const NONCE = 'frontispiece_moderate';

	private const MAX_LENGTH = 500;

	public function __construct(
		private readonly ImageRepository $images,
		private readonly ItemRepository $items,
		private readonly ItemModerator $itemModerator,
		private readonly Log $log,
		private readonly FeedRepository $feeds,
		private readonly Tables $tables,
	) {}

	/** Whether the user may moderate posts on the page. */
	public static function may(): bool {
		return current_user_can( Capabilities::MODERATE );
	}

	/** Returns the script with which moderators edit alt texts in a feed and in its lightbox; '' for visitors. */
	public static function editor( Island $island ): string {
		if ( ! self::may() ) {
			return '';
		}
		[ $attributes, $config ] = $island->inner(
			'alt-texts',
			'visible',
			props: [ 'ajax' => admin_url( 'admin-ajax.php' ), 'nonce' => wp_create_nonce( self::NONCE ) ],
		);
		return "<div$attributes>$config</div>";
	}

	public function action(): AjaxAction {
		$list  = [ 'type' => 'array', 'maxItems' => ImageRepository::EMOJI, 'default' => [] ];
		$texts = [ 'items' => [ 'type' => 'string', 'maxLength' => self::MAX_LENGTH ] ] + $list;
		return new AjaxAction(
			self::ACTION,
			[
				'feed_id'       => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
				'post_id'       => [ 'type' => 'string', 'pattern' => '^[0-9]{1,40}(_[0-9]{1,40}){0,2}$', 'required' => true ],
				'texts'         => $texts,
				// Those that the moderator has seen: another one may have written the others since.
				'before'        => $texts,
				'undo'          => [ 'items' => [ 'type' => 'integer', 'minimum' => 1 ] ] + $list,
				'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			fn( array $input ): AjaxResponse => $this->respond( new ArrayReader( $input ) ),
			AjaxAction::WRITE,
			Capabilities::MODERATE,
			self::NONCE,
			120,
			'locator_nonce',
		);
	}

	private function respond( ArrayReader $input ): AjaxResponse {
		$feed  = $this->tables->ready() ? $this->feeds->byKey( $input->string( 'feed_id' ) ) : null;
		$items = null === $feed
			? []
			: $this->items->findByRemoteIds(
				$feed->sourceIds,
				[ $input->string( 'post_id' ) ],
			);
		$texts = array_diff_assoc( $input->strings( 'texts' ), $input->strings( 'before' ) );
		$first = array_key_first( $items );
		if ( null === $feed || null === $first ) {
			return AjaxResponse::error( 404, 'no_item', __( 'Post not found.', 'frontispiece' ) );
		}
		$log = [];
		// Two accounts may have the same post.
		foreach ( $items as $id => [ 'item' => $item ] ) {
			foreach ( array_keys( $this->imagesOf( $id, $item ) ) as $n => $position ) {
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
		$undone = BulkAction::run( array_map( 'intval', $input->strings( 'undo' ) ), $this->itemModerator->undo( ... ) );
		return AjaxResponse::json( [
			'success' => true,
			'failed'  => array_values( array_unique( array_column( $undone['failed'], 'message' ) ) ),
			'log'     => array_values( array_diff( $log, [ 0 ] ) ),
			'where'   => admin_url( "admin.php?page=frontispiece-feeds&tab=items&where=$first" ),
			'data'    => $this->images(
				$first,
				$items[ $first ]['item'],
				( new ArrayReader( $feed->header ) )->string( 'username' ),
			),
		] );
	}

	/** @return array<int, Image> by position, without emoji, which have names */
	private function imagesOf( int $id, Item $item ): array {
		return array_intersect_key( $this->images->findByItems( [ $id ] )[ $id ] ?? [], $item->media );
	}

	/** @return list<array{position: int, src: string, written: string, automatic: string}> in the order of the texts that are sent */
	private function images( int $id, Item $item, string $account ): array {
		$images = [];
		$author = $item->author['name'] ?? '';
		foreach ( $this->imagesOf( $id, $item ) as $position => $image ) {
			$images[] = [
				'position'  => $position,
				'src'       => $image->isReady() ? $image->url( 320 ) : '',
				'written'   => $image->alt,
				'automatic' => ImageTag::alt( $item, $item->media[ $position ], null, '' === $author ? $account : $author ),
			];
		}
		return $images;
	}
}
