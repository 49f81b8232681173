<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\Confirmation\ConfirmationKind;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;

/**
 * Makes the confirmations of a form, messages and redirects, from those of another plugin. The first one without
 * conditions is the usual one.
 */
final class FormConfirmations {
	/** A link with its address and its text, which is not the address. */
	private const LINK = '~<a\s[^<>]*?\bhref\s*=\s*["\']([^"\'<>]+)["\'][^<>]*>(?!\s*\1)([^<]*+(?:<(?!/?a\b)[^<]*+)*+)</a>~i';

	private string $message = '';

	/** @var array<string, string|int> */
	private array $usual = [];

	/** @var list<array<string, mixed>> */
	private array $others = [];

	public function __construct(
		private readonly FormBuilder $builder,
		private readonly Placeholders $placeholders,
	) {}

	/** @param ForeignGroup|null $group its conditions; null = it is the usual one */
	public function message( string $html, ?ForeignGroup $group = null ): void {
		// A message here is text, in which a link is an address.
		$html = (string) preg_replace( self::LINK, '$2 ($1)', $html );
		$text = $this->placeholders->translate( StoredData::plain( $html ) );
		if ( null !== $group ) {
			$this->conditional( [ 'text' => $text ], $group );
		} elseif ( '' === $this->message ) {
			$this->message = $text;
		} elseif ( $text !== $this->message ) {
			$this->builder->notes->lostMessage( $text );
		}
	}

	/** @param int $page ID of the page that is opened */
	public function page( int $page, string $query = '', ?ForeignGroup $group = null ): void {
		if ( $page > 0 && is_post_publicly_viewable( $page ) ) {
			$this->redirect( [ 'page' => $page ], $query, $group );
		} else {
			$this->builder->notes->lostRedirect( '' );
		}
	}

	/** @param string $url with placeholders in its arguments, if anywhere */
	public function url( string $url, string $query = '', ?ForeignGroup $group = null ): void {
		$url                 = (string) preg_replace( '/\{\{?\s*(?:wp[.:])?site[._]url\s*\}\}?/i', home_url(), trim( $url ) );
		[ $url, $fragment ]  = [ ...explode( '#', $url, 2 ), '' ];
		[ $target, $inside ] = [ ...explode( '?', $url, 2 ), '' ];
		$target             .= '' === $fragment ? '' : "#$fragment";
		$isAddress           = str_starts_with( $target, '/' ) || '' !== (string) wp_parse_url( $target, PHP_URL_HOST );
		if ( $isAddress && sanitize_url( $target, [ 'http', 'https' ] ) === $target && ! str_contains( $target, '{' ) ) {
			$this->redirect( [ 'url' => $target ], implode( '&', StoredData::nonEmpty( [ $inside, $query ] ) ), $group );
		} else {
			$this->builder->notes->lostRedirect( $url );
		}
	}

	/** @return array<string, mixed> messages, confirmation and confirmations of a form, where there are any */
	public function definition(): array {
		return array_filter( [
			'messages'      => '' === $this->message ? [] : [ 'mail_sent_ok' => $this->message ],
			'confirmation'  => $this->usual,
			'confirmations' => $this->others,
		] );
	}

	/** @param array<string, string|int> $target */
	private function redirect( array $target, string $query, ?ForeignGroup $group ): void {
		$arguments = [];
		foreach ( '' === $query ? [] : explode( '&', $query ) as $argument ) {
			[ $name, $value ] = [ ...explode( '=', $argument, 2 ), '' ];
			$arguments[]      = rawurldecode( $name ) . '=' . $this->placeholders->translate( rawurldecode( $value ) );
		}
		$confirmation = [ 'kind' => ConfirmationKind::Redirect->value, 'query' => implode( '&', $arguments ) ] + $target;
		if ( null !== $group ) {
			$this->conditional( $confirmation, $group );
		} elseif ( [] === $this->usual && '' === $this->message ) {
			$this->usual = $confirmation;
		} else {
			$this->builder->notes->lostRedirect( (string) ( $target['url'] ?? '' ) );
		}
	}

	/** @param array<string, string|int> $confirmation */
	private function conditional( array $confirmation, ForeignGroup $group ): void {
		if ( false === $this->builder->conditions()->isAlwaysMet( $group ) ) {
			return;
		}
		$read = $this->builder->conditions()->group( $group );
		if ( null !== $read ) {
			$this->others[] = $confirmation + $read;
		} elseif ( isset( $confirmation['kind'] ) ) {
			$this->builder->notes->lostRedirect( (string) ( $confirmation['url'] ?? '' ) );
		} else {
			$this->builder->notes->lostMessage( (string) ( $confirmation['text'] ?? '' ) );
		}
	}
}
