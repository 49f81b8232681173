<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** What HTML says about its elements: which of them have no end tag, which end others, and how browsers show them. */
final class HtmlElements {
	private const VOID = [
		'AREA', 'BASE', 'BASEFONT', 'BR', 'COL', 'EMBED', 'FRAME', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'PARAM', 'SOURCE', 'TRACK', 'WBR',
	];

	/** Elements whose content browsers do not show, or show only where they cannot show the element itself. */
	private const HIDDEN = [
		'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'NOEMBED', 'NOFRAMES', 'IFRAME', 'TITLE', 'TEXTAREA', 'SELECT', 'DATALIST', 'RP',
		'VIDEO', 'AUDIO', 'CANVAS', 'OBJECT', 'ANNOTATION', 'ANNOTATION-XML', 'DESC', 'METADATA',
	];

	public const PARAGRAPHS = [ 'P', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' ];

	private const BLOCKS = [
		...self::PARAGRAPHS,
		'ADDRESS', 'ARTICLE', 'ASIDE', 'BODY', 'CAPTION', 'CENTER', 'DD', 'DETAILS', 'DIALOG', 'DIR', 'DIV', 'DL', 'DT', 'FIELDSET',
		'FIGCAPTION', 'FIGURE', 'FOOTER', 'FORM', 'HEADER', 'HGROUP', 'HR', 'HTML', 'LEGEND', 'LI', 'LISTING', 'MAIN', 'MENU', 'NAV',
		'OPTGROUP', 'OPTION', 'SEARCH', 'SECTION', 'SUMMARY', 'TABLE', 'TBODY', 'TFOOT', 'THEAD', 'TR', 'XMP',
	];

	/** Blocks that do not end an open paragraph. */
	private const NOT_ENDING_P = [ 'BODY', 'HTML', 'CAPTION', 'LEGEND', 'OPTGROUP', 'OPTION', 'TBODY', 'TFOOT', 'THEAD', 'TR' ];

	public const LISTS = [ 'OL', 'UL', 'MENU', 'DIR' ];

	private const TABLE = [ 'TABLE', 'TD', 'TH', 'CAPTION', 'OBJECT', 'BUTTON', 'TEMPLATE' ];

	/** Elements that end open ones, and the elements inside which they do so. */
	private const ENDS = [
		'LI'       => [ [ 'LI' ], self::LISTS ],
		'DT'       => [ [ 'DT', 'DD' ], [ 'DL' ] ],
		'DD'       => [ [ 'DT', 'DD' ], [ 'DL' ] ],
		'TD'       => [ [ 'TD', 'TH', 'CAPTION' ], [ 'TR', 'TABLE' ] ],
		'TH'       => [ [ 'TD', 'TH', 'CAPTION' ], [ 'TR', 'TABLE' ] ],
		'TR'       => [ [ 'TR', 'CAPTION' ], [ 'TABLE' ] ],
		'TBODY'    => [ [ 'TBODY', 'THEAD', 'TFOOT', 'CAPTION' ], [ 'TABLE' ] ],
		'THEAD'    => [ [ 'TBODY', 'THEAD', 'TFOOT', 'CAPTION' ], [ 'TABLE' ] ],
		'TFOOT'    => [ [ 'TBODY', 'THEAD', 'TFOOT', 'CAPTION' ], [ 'TABLE' ] ],
		'OPTION'   => [ [ 'OPTION' ], [ 'SELECT' ] ],
		'RP'       => [ [ 'RP', 'RT' ], [ 'RUBY' ] ],
		'RT'       => [ [ 'RP', 'RT' ], [ 'RUBY' ] ],
		'SUMMARY'  => [ [ 'SUMMARY' ], [ 'DETAILS' ] ],
		'A'        => [ [ 'A' ], self::TABLE ],
	];

	public static function isVoid( string $name ): bool {
		return in_array( $name, self::VOID, true );
	}

	public static function isHidden( string $name ): bool {
		return in_array( $name, self::HIDDEN, true );
	}

	/** Returns whether the HTML API returns an element with its content as one token. */
	public static function isAtomic( string $name ): bool {
		return in_array( $name, [ 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'IFRAME', 'NOEMBED', 'NOFRAMES', 'XMP' ], true );
	}

	public static function isBlock( string $name ): bool {
		return in_array( $name, self::BLOCKS, true );
	}

	/** @return list<array{list<string>, list<string>}> elements that this one ends if they are open, and what they end at */
	public static function ends( string $name ): array {
		$ends = isset( self::ENDS[ $name ] ) ? [ self::ENDS[ $name ] ] : [];
		return self::isBlock( $name ) && ! in_array( $name, self::NOT_ENDING_P, true ) ? [ [ [ 'P' ], self::TABLE ], ...$ends ] : $ends;
	}
}
