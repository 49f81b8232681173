<?php
declare(strict_types=1);

namespace Frontispiece\Moving;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Mentions;
use Frontispiece\Kernel\Text;

/** Shortcodes of established plugins, answered here where those plugins are not. */
final class Aliases {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @param array<array-key, mixed> $given */
	public function print( string $tag, array $given ): string {
		if ( ! $this->kernel->tables()->ready() ) {
			return '';
		}
		$html = match ( $tag ) {
			'contact-form-7'       => $this->form( $given ),
			'custom-facebook-feed' => $this->feed( new SavedFeeds( $this->kernel, 'cff' ), $given ),
			default                => $this->feed( new SavedFeeds( $this->kernel, 'sbi' ), $given ),
		};
		/* translators: %s: a shortcode. */
		return '' !== $html || ! current_user_can( Caps::MANAGE ) ? $html : sprintf( '<p role="note">%s</p>', Text::html( sprintf( __( 'Only you see this: what [%s] showed here is not copied yet. Copy it on the page of Frontispiece.', 'frontispiece' ), $tag ) ) );
	}

	/** @return list<array{id: int}> our forms that a text shows by the shortcode of Contact Form 7; none while that answers it itself */
	public function forms( string $content ): array {
		if ( defined( 'WPCF7_VERSION' ) ) {
			return [];
		}
		$text = static fn( mixed $value ): string => is_string( $value ) ? $value : '';
		return array_map( fn( array $given ): array => [ 'id' => ( new ContactForm7( $this->kernel ) )->form( $text( $given['id'] ?? '' ), $text( $given['title'] ?? '' ) ) ], Mentions::shortcodes( $content, 'contact-form-7' ) );
	}

	/** @param array<array-key, mixed> $given */
	private function form( array $given ): string {
		$text = static fn( string $name ): string => is_string( $given[ $name ] ?? null ) ? $given[ $name ] : '';
		$id   = ( new ContactForm7( $this->kernel ) )->form( $text( 'id' ), $text( 'title' ) );
		return 0 === $id ? '' : render_block( [ 'blockName' => 'frontispiece/form', 'attrs' => [ 'id' => $id, 'className' => $text( 'html_class' ), 'anchor' => $text( 'html_id' ) ], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ] );
	}

	/** @param array<array-key, mixed> $given */
	private function feed( SavedFeeds $origin, array $given ): string {
		$text    = static fn( string $name ): string => is_string( $given[ $name ] ?? null ) ? $given[ $name ] : '';
		$ours    = $origin->feed( '' === $text( 'feed' ) ? SavedFeeds::OLD : $text( 'feed' ) );
		$named   = '' === $text( 'feed' ) ? $text( 'social-feed' === $origin->feature() ? 'id' : 'user' ) : '';
		$handles = $origin->handles( $named );
		if ( 0 === $ours && [] === $handles ) {
			$account = '' === $named && '' === $text( 'feed' ) ? $origin->account( '' ) : null;
			if ( null === $account ) {
				return '';
			}
			$handles = [ $account->handle ];
		}
		$attributes = $this->kernel->blocks()->distinct( $origin->feature(), $origin->attributes( $given ) );
		unset( $attributes['source'], $attributes['feed'] );
		$attributes = ( 0 === $ours ? [] : [ 'feed' => $ours ] ) + ( [] === $handles ? [] : [ 'source' => $handles ] ) + $attributes;
		return render_block( [ 'blockName' => "frontispiece/{$origin->feature()}", 'attrs' => $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ] );
	}
}
