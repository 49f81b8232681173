<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Blocks\InlineHtml;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/** Writes HTML from another plugin as blocks that a form may contain, without scripts. */
final class ContentHtml {
	public static function blocks( string $html ): string {
		$html = trim( self::clean( $html ) );
		if ( '' === $html ) {
			return '';
		}
		if ( 1 === preg_match( '~^<h([1-6])[^>]*>(.*)</h\1>$~is', $html, $match ) ) {
			return BlockMarkup::heading( StoredData::plain( $match[2] ), (int) $match[1] );
		}
		$blocks = '';
		foreach ( (array) preg_split( '~\n{2,}|(?<=</p>)\s*(?=<p)~i', $html ) as $text ) {
			$text = (string) preg_replace( '~^<p[^>]*>(.*)</p>$~is', '$1', trim( (string) $text ) );
			if ( ! InlineHtml::isClean( $text ) ) {
				// HTML in a block of tags is printed as it is. Brackets would be read as tags.
				return BlockMarkup::block( ContentBlocks::TAGS, [], strtr( $html, [ '[' => '&#91;', ']' => '&#93;' ] ) );
			}
			$blocks .= '' === $text ? '' : BlockMarkup::block(
				'paragraph',
				[],
				'<p>' . nl2br( InlineHtml::clean( $text ), false ) . '</p>',
			);
		}
		return $blocks;
	}

	public static function heading( string $title ): string {
		$title = StoredData::plain( $title );
		return '' === $title ? '' : BlockMarkup::heading( $title, 3 );
	}

	/** Returns HTML without scripts and styles, and without what they contain. */
	public static function clean( string $html ): string {
		return wp_kses_post( (string) preg_replace( FormRepository::SCRIPTS, '', $html ) );
	}

	/** Whether cleaning removes something that visitors would miss. */
	public static function hasScripts( string $html ): bool {
		return 1 === preg_match( '~<(?:script|iframe|object|embed|form|input)\b|\son\w+\s*=~i', $html );
	}
}
