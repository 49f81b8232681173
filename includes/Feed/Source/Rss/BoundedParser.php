<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/**
 * SimplePie's parser, which gets only as much of a document as XmlLimits allows: here, after its encoding was converted.
 */
final class BoundedParser extends \SimplePie\Parser {
	/**
	 * @param string $data in UTF-8
	 * @param string $encoding
	 * @param string $url
	 */
	public function parse( &$data, $encoding, $url = '' ): bool {
		$data = XmlLimits::cut( $data );
		return (bool) parent::parse( $data, $encoding, $url );
	}
}
