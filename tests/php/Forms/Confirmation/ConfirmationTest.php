<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Confirmation;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;

/** What follows a submission: a message, a message in place of the form, or another page. */
final class ConfirmationTest extends FormsTestCase {
	private const TEMPLATE = '[text your-name] [select to "Sales|sales@example.org" "Press"] [submit]';

	public function test_a_form_that_shows_a_message_names_no_other_page(): void {
		$reply = $this->send( $this->confirming( [] ), [ 'your-name' => 'Ada' ] );
		self::assertSame( 'mail_sent', $reply['status'] );
		self::assertArrayNotHasKey( 'redirect', $reply );
		self::assertArrayNotHasKey( 'replaces', $reply );
	}

	public function test_a_redirect_carries_escaped_values_that_visitors_may_see(): void {
		$form  = $this->confirming( [
			'kind'  => 'redirect',
			'url'   => 'https://shop.example/thanks?from=form#top',
			'query' => "name=[your-name]&to=[to]\nsite=[_site_admin_email]& bad name=x &entry=[_submission_id]",
		] );
		$reply = $this->send( $form, [ 'your-name' => "Ada & Co\r\n?x=1#", 'to' => 'Sales' ] );
		$url   = $reply['redirect'];
		self::assertIsString( $url );
		self::assertStringStartsWith( 'https://shop.example/thanks?from=form&', $url );
		self::assertStringEndsWith( '#top', $url );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $arguments );
		self::assertMatchesRegularExpression( '/^\d+$/', is_string( $arguments['entry'] ) ? $arguments['entry'] : '' );
		unset( $arguments['entry'] );
		self::assertSame(
			[ 'from' => 'form', 'name' => 'Ada & Co ?x=1#', 'to' => 'Sales', 'site' => '[_site_admin_email]' ],
			$arguments,
		);
	}

	public function test_no_value_changes_the_host_of_a_redirect(): void {
		$form = $this->confirming( [
			'kind'  => 'redirect',
			'url'   => 'https://[your-name]/',
			'query' => 'name=[your-name]',
		] );
		foreach ( [ 'evil.example', '@evil.example/', '//evil.example', "\r\nLocation: https://evil.example" ] as $name ) {
			$url = (string) ( $this->send( $form, [ 'your-name' => $name ] )['redirect'] ?? '' );
			self::assertNotSame( 'evil.example', wp_parse_url( $url, PHP_URL_HOST ) );
		}
		foreach ( [ 'javascript:alert(1)', 'data:text/html,x', 'ftp://x.example/', '' ] as $url ) {
			$form = $this->confirming( [ 'kind' => 'redirect', 'url' => $url ] );
			self::assertArrayNotHasKey( 'redirect', $this->send( $form, [ 'your-name' => 'Ada' ] ), $url );
		}
	}

	public function test_a_path_opens_a_page_of_this_site(): void {
		$form = $this->confirming( [ 'kind' => 'redirect', 'url' => '/thanks/?a=1' ] );
		$url  = $this->send( $form, [ 'your-name' => 'Ada' ] )['redirect'];
		self::assertIsString( $url );
		self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( $url, PHP_URL_HOST ) );
		self::assertStringEndsWith( '/thanks/?a=1', $url );
	}

	public function test_a_path_stays_on_the_host_of_a_language_and_never_goes_to_another(): void {
		$form = $this->confirming( [ 'kind' => 'redirect', 'url' => '/danke/' ] );
		$home = (array) wp_parse_url( home_url() ) + [ 'scheme' => '', 'host' => '' ];
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		$add  = static fn( array $hosts ): array => [ ...$hosts, 'de.example' ];
		add_filter( 'allowed_redirect_hosts', $add );
		$host = $_SERVER['HTTP_HOST'] ?? null;
		try {
			foreach ( [ 'de.example' => 'de.example', 'evil.example' => $home['host'] ] as $sent => $expected ) {
				$_SERVER['HTTP_HOST'] = $sent . $port;
				self::assertSame(
					"{$home['scheme']}://$expected$port/danke/",
					$this->send( $form, [ 'your-name' => 'Ada' ] )['redirect'],
				);
			}
		} finally {
			$_SERVER['HTTP_HOST'] = $host;
			remove_filter( 'allowed_redirect_hosts', $add );
		}
	}

	public function test_a_page_is_opened_while_it_is_public_and_the_owner_is_told_when_it_is_not(): void {
		$page = $this->newPage( 'publish' );
		$form = $this->confirming( [ 'kind' => 'redirect', 'page' => $page ] );
		self::assertSame( get_permalink( $page ), $this->send( $form, [ 'your-name' => 'Ada' ] )['redirect'] );
		self::assertSame( [], self::lost( $form ) );
		wp_update_post( [ 'ID' => $page, 'post_status' => 'draft' ] );
		$reply = $this->send( $form, [ 'your-name' => 'Bob' ] );
		self::assertArrayNotHasKey( 'redirect', $reply );
		self::assertSame( $form->message( 'mail_sent_ok' ), $reply['message'] );
		self::assertCount( 1, self::lost( $form ) );
	}

	public function test_long_values_are_cut_and_arguments_that_do_not_fit_are_left_out(): void {
		$query = implode( '&', array_map( static fn( int $n ): string => "a$n=[your-name]", range( 1, 9 ) ) );
		$form  = $this->confirming( [ 'kind' => 'redirect', 'url' => 'https://shop.example/', 'query' => $query ] );
		$url   = $this->send( $form, [ 'your-name' => str_repeat( 'x', 390 ) ] )['redirect'];
		self::assertIsString( $url );
		self::assertLessThanOrEqual( 2000, strlen( $url ) );
		self::assertStringContainsString( 'a1=' . str_repeat( 'x', 300 ) . '&a2=', $url );
	}

	public function test_the_first_confirmation_whose_condition_is_met_decides_what_follows(): void {
		$when = static fn( string $value ): array => [
			'match' => 'all',
			'rules' => [ [ 'field' => 'to', 'operator' => 'is', 'value' => $value ] ],
		];
		$form = $this->form( self::TEMPLATE, [
			'settings'      => [ 'skip_mail' => true ],
			'confirmation'  => [ 'kind' => 'redirect', 'url' => 'https://shop.example/' ],
			'confirmations' => [
				[ 'kind' => 'replace', 'text' => 'Thank you, [your-name].' ] + $when( 'Press' ),
				[ 'text' => 'Dear customer' ] + $when( 'Sales' ),
				[ 'kind' => 'no such kind' ] + $when( 'Sales' ),
			],
		] );
		$press = $this->send( $form, [ 'your-name' => 'Ada', 'to' => 'Press' ] );
		self::assertSame( [ 'Thank you, Ada.', true ], [ $press['message'], $press['replaces'] ] );
		self::assertArrayNotHasKey( 'redirect', $press );
		$sales = $this->send( $form, [ 'your-name' => 'Ada', 'to' => 'Sales' ] );
		self::assertSame( 'Dear customer', $sales['message'] );
		self::assertArrayNotHasKey( 'replaces', $sales );
		self::assertArrayNotHasKey( 'redirect', $sales );
		self::assertSame( 'https://shop.example/', $this->send( $form, [ 'your-name' => 'Ada' ] )['redirect'] );
		self::assertCount( 2, $form->toArray()['confirmations'] );
		self::assertSame(
			$form->toArray(),
			Form::fromArray( $form->id, $form->toArray(), $this->kernel()->get( FieldTypes::class ) )->toArray(),
		);
	}

	public function test_nothing_is_opened_or_replaced_while_a_form_has_errors_or_its_emails_fail(): void {
		$form = $this->form( '[text* your-name] [submit]', [
			'mail'         => [ 'active' => true, 'recipient' => 'office@example.org', 'subject' => 'x', 'body' => 'x' ],
			'settings'     => [ 'wait_for_mail' => true ],
			'confirmation' => [ 'kind' => 'redirect', 'url' => 'https://shop.example/' ],
		] );
		add_filter( 'pre_wp_mail', '__return_false' );
		foreach ( [ [], [ 'your-name' => 'Ada' ] ] as $fields ) {
			$reply = $this->send( $form, $fields );
			self::assertContains( $reply['status'], [ 'validation_failed', 'mail_failed' ] );
			self::assertArrayNotHasKey( 'redirect', $reply );
		}
		remove_all_filters( 'pre_wp_mail' );
	}

	public function test_without_script_the_browser_is_redirected_and_a_reload_sends_nothing_again(): void {
		$form = $this->confirming( [ 'kind' => 'redirect', 'url' => 'https://shop.example/', 'query' => 'name=[your-name]' ] );
		$page = $this->newPage( 'publish', "[frontispiece_form id=\"{$form->id}\"]" );
		$unit = "frontispiece-f{$form->id}-p$page-o1";
		$sent = self::ask( "/?page_id=$page", [ 'your-name' => 'Ada', '_wpcf7_unit_tag' => $unit ] + self::hidden( $form ) );
		self::assertSame( 303, $sent->status );
		self::assertSame( 'https://shop.example/?name=Ada', $sent->headers['location'] ?? '' );
		self::assertStringContainsString( 'no-cache', $sent->headers['cache-control'] ?? '' );
	}

	public function test_without_script_the_message_replaces_the_form(): void {
		$form = $this->confirming( [ 'kind' => 'replace' ], [ 'mail_sent_ok' => 'Thank you, [your-name]!' ] );
		$page = $this->newPage( 'publish', "[frontispiece_form id=\"{$form->id}\"]" );
		$unit = "frontispiece-f{$form->id}-p$page-o1";
		$html = self::ask(
			"/?page_id=$page",
			[ 'your-name' => '<b>Ada</b>', '_wpcf7_unit_tag' => $unit ] + self::hidden( $form ),
		)->body;
		self::assertStringContainsString( 'Thank you, &lt;b&gt;Ada&lt;/b&gt;!', $html );
		self::assertStringContainsString( "id=\"$unit\"", $html );
		self::assertStringNotContainsString( 'name="your-name"', $html );
	}

	/**
	 * @param array<string, mixed>  $confirmation
	 * @param array<string, string> $messages
	 */
	private function confirming( array $confirmation, array $messages = [] ): Form {
		return $this->form( self::TEMPLATE, [
			'settings'     => [ 'skip_mail' => true ],
			'confirmation' => $confirmation,
			'messages'     => $messages,
		] );
	}

	private function newPage( string $status, string $content = 'Thank you.' ): int {
		return $this->post( $content, [ 'post_status' => $status, 'post_title' => 'Thanks' ] );
	}

	/** @return list<string> */
	private static function lost( Form $form ): array {
		return array_values( array_filter(
			( new ConfigValidator( $form ) )->advice(),
			static fn( string $text ): bool => str_contains( $text, 'opens a page' ),
		) );
	}
}
