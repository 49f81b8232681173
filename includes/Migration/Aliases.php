<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;

/** Renders shortcodes of established plugins when those plugins are not active. */
final class Aliases {
	public function __construct(
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
		private readonly MigrationSources $sources,
	) {}

	/**
	 * @param string                  $tag    name of a shortcode or block
	 * @param string                  $target feature that renders it, or the name of a form plugin
	 * @param array<array-key, mixed> $atts
	 */
	public function print( string $tag, string $target, array $atts, string $content = '' ): string {
		if ( ! $this->tables->ready() ) {
			return '';
		}
		$attributes = $this->attributes( $target, $atts, $content );
		$feature    = in_array( $target, [ 'social-feed', 'photo-feed' ], true ) ? $target : 'form';
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
				Escape::html( sprintf(
					/* translators: %s: a shortcode. */
					__(
						'Visitors can\'t see this message: the content of [%s] has not been imported yet. Import it under Frontispiece → Home.',
						'frontispiece',
					),
					$tag,
				) ),
			);
	}

	/**
	 * @param array<array-key, mixed> $atts attributes of the shortcode
	 * @return array<string, mixed>|null attributes of the matching block; null if it is not imported
	 */
	public function attributes( string $target, array $atts, string $content = '' ): ?array {
		return match ( $target ) {
			'form'        => $this->form( 'contact-form-7', $atts, $content ),
			'social-feed' => $this->feed( $this->sources->feedPlugins( 'cff' ), $atts ),
			'photo-feed'  => $this->feed( $this->sources->feedPlugins( 'sbi' ), $atts ),
			default       => $this->form( $target, $atts, $content ),
		};
	}

	/**
	 * @param array<array-key, mixed> $atts
	 * @return array<string, mixed>|null
	 */
	private function form( string $plugin, array $atts, string $content ): ?array {
		$text = static fn( string $name ): string => is_string( $atts[ $name ] ?? null ) ? $atts[ $name ] : '';
		$id   = $this->sources->formPlugin( $plugin )?->form( $atts, $content ) ?? 0;
		return 0 === $id
			? null
			: [ 'id' => $id ] + array_filter(
				[ 'className' => $text( 'html_class' ), 'anchor' => $text( 'html_id' ) ],
				static fn( string $value ): bool => '' !== $value,
			);
	}

	/**
	 * @param array<array-key, mixed> $atts
	 * @return array<string, mixed>|null
	 */
	private function feed( FeedPlugins $origin, array $atts ): ?array {
		$text    = static fn( string $name ): string => is_string( $atts[ $name ] ?? null ) ? $atts[ $name ] : '';
		$ours    = $origin->feed( '' === $text( 'feed' ) ? FeedPlugins::OLD : $text( 'feed' ) );
		$named   = '' === $text( 'feed' ) ? $text( 'social-feed' === $origin->feature() ? 'id' : 'user' ) : '';
		$handles = $origin->handles( $named );
		if ( 0 === $ours && [] === $handles ) {
			$source = '' === $named && '' === $text( 'feed' ) ? $origin->source( '' ) : null;
			if ( null === $source ) {
				return null;
			}
			$handles = [ $source->handle ];
		}
		$attributes = $this->blocks->distinct( $origin->feature(), $origin->attributes( $atts ) );
		unset( $attributes['source'], $attributes['feed'] );
		return ( 0 === $ours ? [] : [ 'feed' => $ours ] ) + (
			[] === $handles ? [] : [ 'source' => $handles ]
		) + $attributes;
	}
}
