<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Jetpack;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** @phpstan-type Post array{post_status: string, post_type?: string, post_date?: string, post_password?: string} */
#[Group( 'db' )]
final class JetpackTest extends FormMigrationTestCase {
	protected function plugin(): string {
		return 'jetpack';
	}

	public function test_forms_of_jetpack_are_imported_from_blocks_of_all_versions_and_shortcodes(): void {
		$preview = $this->preview();
		self::assertSame( [ 'Ask', 'Order', 'Pets' ], array_keys( $preview ), 'Shortcodes of Contact Form 7 are not theirs.' );
		self::assertStringContainsString( '“Sign here”', implode( "\n", $preview['Ask']->lost ) );
		self::assertSame( [ 'Ask' ], array_column( $preview['Ask']->places, 'title' ) );

		$copied = $this->copy();
		$ask    = $this->form( $copied['Ask']->to );
		self::assertSame(
			[ 'text* your-name', 'email* your-email', 'select your-topic', 'checkbox your-days', 'acceptance your-consent' ],
			self::fieldsOf( $ask ),
		);
		self::assertSame(
			[ 'desk@example.org', 'A question', 'Reply-To: [your-email]', '[_all_fields]', 'Thanks a lot.' ],
			[
				$ask->mails['mail']->recipient,
				$ask->mails['mail']->subject,
				$ask->mails['mail']->headers,
				$ask->mails['mail']->body,
				$ask->message( 'mail_sent_ok' ),
			],
		);
		self::assertSame( [ 'Ask' ], $ask->submitTags()[0]->values ?? [] );
		self::assertStringContainsString( 'Write <strong>soon</strong>.', $ask->template );

		$order = $this->form( $copied['Order']->to );
		self::assertSame( [ 'text* your-city', 'radio your-size' ], self::fieldsOf( $order ) );
		self::assertSame( [ 'S', 'L' ], $order->field( 'your-size' )->values ?? [] );
		self::assertSame( [ 'Go' ], $order->submitTags()[0]->values ?? [] );
		self::assertSame( [ 'text* your-pet', 'radio your-kind' ], self::fieldsOf( $this->form( $copied['Pets']->to ) ) );
	}

	public function test_entries_of_jetpack_keep_date_sender_and_values_in_both_formats(): void {
		$copied = $this->copy();
		self::assertSame( [ 'total' => 3, 'left' => 0, 'added' => 2, 'skipped' => 1, 'failed' => [] ], $this->importEntries() );
		[ $first, $second ] = $this->entries();
		self::assertSame(
			[ $copied['Ask']->to, '2020-06-05 10:00:00', 'inbox', 'barbara@example.org' ],
			[ $first['form'], $first['at'], $first['state'], $first['sender'] ],
		);
		self::assertSame( [
			'your-name'  => 'Barbara',
			'your-email' => 'barbara@example.org',
			'your-topic' => 'Food',
			'your-days'  => [ 'Monday', 'Friday' ],
			'Gone'       => 'kept',
		], $first['fields'] );
		self::assertSame(
			[ $copied['Order']->to, 'spam', [ 'your-city' => 'Lyon' ] ],
			[ $second['form'], $second['state'], $second['fields'] ],
		);
	}

	public function test_pages_with_forms_of_jetpack_show_the_imported_form_after_the_switch(): void {
		$this->copy();
		$this->switchOn();
		foreach ( [ 990201 => 'your-topic', 990202 => 'your-size', 990203 => 'your-kind' ] as $page => $name ) {
			$html = apply_filters( 'the_content', get_post_field( 'post_content', $page, 'raw' ) );
			self::assertIsString( $html );
			self::assertStringContainsString( "name=\"$name\"", $html );
			self::assertStringNotContainsString( '[contact-f', $html );
		}
		self::assertStringContainsString(
			'name="your-topic"',
			do_blocks( '<!-- wp:jetpack/contact-form {"ref":990201} /-->' ),
			'A form that another page shows by its number.',
		);
	}

	/**
	 * @param Post $post of which a copy of the form is part
	 * @param string                $reason   '' = the form is open
	 */
	#[DataProvider( 'posts' )]
	public function test_BUG_100_a_form_is_open_to_those_who_could_read_its_post( array $post, string $reason, string $also = '' ): void {
		$form  = '<!-- wp:jetpack/contact-form {"subject":"Secret"} --><div><!-- wp:jetpack/field-text {"label":"A"} /--></div>'
			. '<!-- /wp:jetpack/contact-form -->';
		$posts = [ wp_insert_post( $post + [ 'post_type' => 'page', 'post_title' => 'Hidden', 'post_content' => $form ] ) ];
		if ( '' !== $also ) {
			$ref     = "<!-- wp:jetpack/contact-form {\"ref\":$posts[0]} /-->";
			$content = 'copy' === $also ? $form : $ref;
			$status  = 'private ref' === $also ? 'private' : 'publish';
			$posts[] = wp_insert_post( [
				'post_type'    => 'page',
				'post_status'  => $status,
				'post_title'   => 'Also',
				'post_content' => $content,
			] );
		}
		try {
			$lost  = implode( "\n", $this->preview()['Hidden']->lost );
			$ours  = $this->form( $this->copy()['Hidden']->to );
			wp_set_current_user( 0 );
			self::assertSame( '' === $reason, FormAccess::allows( $ours ) );
			self::assertSame( '' !== $reason, FormAccess::isClosed( $ours ) );
			self::assertSame( '' !== $reason, str_contains( $lost, 'Only users who can manage forms see this form' ) );
			self::assertStringContainsString( $reason, $lost );
		} finally {
			array_map( static fn( int $id ) => wp_delete_post( $id, true ), $posts );
		}
	}

	/** @return iterable<string, array{0: Post, 1: string, 2?: string}> */
	public static function posts(): iterable {
		$none = 'Post not published';
		foreach ( [ 'private', 'draft', 'pending' ] as $status ) {
			yield $status => [ [ 'post_status' => $status ], $none ];
		}
		yield 'scheduled' => [ [ 'post_status' => 'future', 'post_date' => '2098-01-01 00:00:00' ], $none ];
		yield 'with a password' => [ [ 'post_status' => 'publish', 'post_password' => 'x' ], 'Password protected' ];
		yield 'published' => [ [ 'post_status' => 'publish' ], '' ];
		yield 'private, and public in another post' => [ [ 'post_status' => 'private' ], '', 'copy' ];
		yield 'a form of its own' => [ [ 'post_type' => 'jetpack_form', 'post_status' => 'publish' ], '', 'ref' ];
		$own = [ 'post_type' => 'jetpack_form', 'post_status' => 'publish' ];
		yield 'a form of its own on a private page' => [ $own, $none, 'private ref' ];
		yield 'a draft of its own on a public page' => [ [ 'post_type' => 'jetpack_form', 'post_status' => 'draft' ], $none, 'ref' ];
	}
}
