<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Text;
use Frontispiece\Migration\ContactForm7\ContactForm7;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;

/** Renders shortcodes of established plugins when those plugins are not active. */
final class Aliases {
	/**
	 * @param \Closure(): ContactForm7                   $forms
	 * @param \Closure( 'cff'|'sbi' ): FeedPlugins $feeds
	 */
	public function __construct(
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
		private readonly \Closure $forms,
		private readonly \Closure $feeds,
	) {}

	/** @param array<array-key, mixed> $given */
	public function print( string $tag, string $feature, array $given ): string {
		if ( ! $this->tables->ready() ) {
			return '';
		}
		$attributes = $this->attributes( $feature, $given );
		$html       = null === $attributes
			? ''
			: render_block( [
				'blockName'    => "frontispiece/$feature",
				'attrs'        => $attributes,
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			] );
		return '' !== $html || ! current_user_can( Capabilities::MANAGE )
			? $html
			: sprintf(
				'<p role="note">%s</p>',
				Text::html( sprintf(
					/* translators: %s: a shortcode. */
					__(
						'Visitors cannot see this message: the content of [%s] has not been imported yet. Import it under Frontispiece → Home.',
						'frontispiece',
					),
					$tag,
				) ),
			);
	}

	/**
	 * @param array<array-key, mixed> $given attributes of the shortcode
	 * @return array<string, mixed>|null attributes of the matching block; null if it is not imported
	 */
	public function attributes( string $feature, array $given ): ?array {
		return match ( $feature ) {
			'form'        => $this->form( $given ),
			'social-feed' => $this->feed( ( $this->feeds )( 'cff' ), $given ),
			default       => $this->feed( ( $this->feeds )( 'sbi' ), $given ),
		};
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @return array<string, mixed>|null
	 */
	private function form( array $given ): ?array {
		$text = static fn( string $name ): string => is_string( $given[ $name ] ?? null ) ? $given[ $name ] : '';
		$id   = ( $this->forms )()->form( $text( 'id' ), $text( 'title' ) );
		return 0 === $id
			? null
			: [ 'id' => $id ] + array_filter(
				[ 'className' => $text( 'html_class' ), 'anchor' => $text( 'html_id' ) ],
				static fn( string $value ): bool => '' !== $value,
			);
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @return array<string, mixed>|null
	 */
	private function feed( FeedPlugins $origin, array $given ): ?array {
		$text    = static fn( string $name ): string => is_string( $given[ $name ] ?? null ) ? $given[ $name ] : '';
		$ours    = $origin->feed( '' === $text( 'feed' ) ? FeedPlugins::OLD : $text( 'feed' ) );
		$named   = '' === $text( 'feed' ) ? $text( 'social-feed' === $origin->feature() ? 'id' : 'user' ) : '';
		$handles = $origin->handles( $named );
		if ( 0 === $ours && [] === $handles ) {
			$account = '' === $named && '' === $text( 'feed' ) ? $origin->account( '' ) : null;
			if ( null === $account ) {
				return null;
			}
			$handles = [ $account->handle ];
		}
		$attributes = $this->blocks->distinct( $origin->feature(), $origin->attributes( $given ) );
		unset( $attributes['source'], $attributes['feed'] );
		return ( 0 === $ours ? [] : [ 'feed' => $ours ] ) + (
			[] === $handles ? [] : [ 'source' => $handles ]
		) + $attributes;
	}
}
