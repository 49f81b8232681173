<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

use Frontispiece\Kernel\Text\Escape;

/**
 * Wraps server-rendered content in a container with the config that its script needs to take over.
 *
 * Where no script runs (RSS, email, REST, the editor's preview), only the content is printed.
 */
final class Island {
	/**
	 * Marker that scripts require before they trust a feed. Authors cannot fake it, because kses removes script
	 * elements from their content.
	 */
	private const FEED = '<script type="application/json" data-feed></script>';

	public function __construct( private readonly Assets $assets ) {}

	/**
	 * @param string               $name   the island's script and, by default, its style
	 * @param string               $when   interaction | visible | idle | load
	 * @param array<string, mixed> $props public data: no secrets, nothing about a single visitor
	 * @param string               $class additional classes of the container
	 * @param string               $replay selector of what waits for the island when it is clicked; '' = links without
	 *     target, and buttons
	 * @param bool                 $feeds  whether a feed is inside: the loader then knows consent
	 * @param list<string>         $before handles of registered scripts that load before the island's
	 * @param string               $style  handle of one more registered style
	 */
	public function wrap(
		string $name,
		string $content,
		array $props,
		string $when = 'interaction',
		string $class = '',
		string $replay = '',
		bool $feeds = false,
		array $before = [],
		string $style = '',
	): string {
		$inert = self::isInert();
		$open  = sprintf( '<div class="%s"', Escape::attr( trim( "frontispiece-$name $class" ) ) );
		if ( $inert || ! $this->assets->built() ) {
			return ( $inert ? '' : $this->assets->link( $name ) . $this->assets->linkOf( $style ) )
				. "$open>$content</div>";
		}
		$this->assets->loader( $feeds );
		return $this->assets->link( $name ) . $this->assets->linkOf( $style ) . sprintf(
			'%s data-island="%s" data-when="%s">%s%s<div data-island-slot></div>%s</div>',
			$open,
			Escape::attr( $name ),
			Escape::attr( $when ),
			$feeds ? self::FEED : '',
			$content,
			$this->config( $name, $props, $replay, $before ),
		);
	}

	/** Returns HTML with the style of an island, but without its script. */
	public function withoutScript( string $name, string $content ): string {
		return $this->assets->link( $name )
			. sprintf( '<div class="%s" data-plain>%s</div>', Escape::attr( "frontispiece-$name" ), $content );
	}

	/**
	 * Turns an element printed by something else into a container.
	 *
	 * @param string               $html whose first element of this tag is the one, and whose last end of it is its end
	 * @param array<string, mixed> $props
	 */
	public function onto(
		string $html,
		string $tag,
		string $name,
		array $props,
		string $when = 'interaction',
		string $replay = '',
	): string {
		$end  = strripos( $html, "</$tag>" );
		$tags = new \WP_HTML_Tag_Processor( $html );
		if (
			self::isInert()
			|| ! $this->assets->built()
			|| false === $end
			|| ! $tags->next_tag( [ 'tag_name' => $tag ] )
			|| null !== $tags->get_attribute( 'data-island' )
		) {
			return $html;
		}
		$this->assets->loader( false );
		$html = substr_replace(
			$html,
			'<div data-island-slot></div>' . $this->config( $name, $props, $replay ),
			$end,
			0,
		);
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( [ 'tag_name' => $tag ] );
		$tags->add_class( "frontispiece-$name" );
		$tags->set_attribute( 'data-island', $name );
		$tags->set_attribute( 'data-when', $when );
		return $this->assets->link( $name ) . $tags->get_updated_html();
	}

	/**
	 * @param array<string, mixed> $props
	 * @param list<string>         $before
	 */
	private function config( string $name, array $props, string $replay, array $before = [] ): string {
		$config = [
			'island'  => $name,
			'scripts' => $this->assets->chain( $name, $before ),
		] + ( [] === $props ? [] : [ 'props' => $props ] ) + ( '' === $replay ? [] : [ 'replay' => $replay ] );
		return '<script type="application/json" class="frontispiece-config">' . Escape::jsonScript( $config ) . '</script>';
	}

	/**
	 * Returns the attributes and config of a separate script on an element inside a container, for behavior that must
	 * not wait for the whole island.
	 *
	 * @param string               $replay selector of links whose clicks wait for the script
	 * @param array<string, mixed> $props
	 * @return array{string, string} attributes of the element, with a space before each, and what the element must
	 *     hold; both '' where no script runs
	 */
	public function inner( string $name, string $when, string $replay = 'nothing', array $props = [] ): array {
		if ( self::isInert() || ! $this->assets->built() ) {
			return [ '', '' ];
		}
		return [
			sprintf( ' data-island="%s" data-when="%s"', Escape::attr( $name ), Escape::attr( $when ) ),
			$this->config( $name, $props, $replay ),
		];
	}

	/** Returns the link of a style that only a part of a container needs, the first time on a page or in a fragment. */
	public function partStyle( string $name ): string {
		return self::isInert() ? '' : $this->assets->part( $name );
	}

	/** Checks whether the current output is read where no script runs. */
	public static function isInert(): bool {
		return Output::PAGE !== Output::mode();
	}
}
