export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      approval_rules: {
        Row: {
          approver_ids: string[];
          channel_id: string | null;
          id: string;
          policy: Database["public"]["Enums"]["approval_policy"];
          stages: NonNullable<Json>;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          approver_ids?: string[];
          channel_id?: string | null;
          id?: string;
          policy: Database["public"]["Enums"]["approval_policy"];
          stages?: NonNullable<Json>;
          workspace_id: string;
        };
        Update: {
          approver_ids?: string[];
          channel_id?: string | null;
          id?: string;
          policy?: Database["public"]["Enums"]["approval_policy"];
          stages?: NonNullable<Json>;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "approval_rules_channel_id_fkey";
            columns: ["channel_id"];
            isOneToOne: false;
            referencedRelation: "channels";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "approval_rules_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      approvals: {
        Row: {
          answer: Database["public"]["Enums"]["approval_answer"];
          at: string;
          came_late: boolean;
          client_name: string | null;
          comment: string | null;
          content: NonNullable<Json>;
          delivery_id: string;
          due_at: string;
          hash: string;
          id: number;
          link_id: string | null;
          post_id: string;
          round: number;
          stage: number | null;
          user_id: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer: Database["public"]["Enums"]["approval_answer"];
          at?: string;
          came_late?: boolean;
          client_name?: string | null;
          comment?: string | null;
          content: NonNullable<Json>;
          delivery_id: string;
          due_at: string;
          hash: string;
          id?: never;
          link_id?: string | null;
          post_id: string;
          round?: number;
          stage?: number | null;
          user_id?: string | null;
          workspace_id: string;
        };
        Update: {
          answer?: Database["public"]["Enums"]["approval_answer"];
          at?: string;
          came_late?: boolean;
          client_name?: string | null;
          comment?: string | null;
          content?: NonNullable<Json>;
          delivery_id?: string;
          due_at?: string;
          hash?: string;
          id?: never;
          link_id?: string | null;
          post_id?: string;
          round?: number;
          stage?: number | null;
          user_id?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "approvals_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: false;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "approvals_link_id_fkey";
            columns: ["link_id"];
            isOneToOne: false;
            referencedRelation: "client_links";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "approvals_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "approvals_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      archived_people: {
        Row: {
          id: string;
          name: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          name: string;
          workspace_id: string;
        };
        Update: {
          id?: string;
          name?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "archived_people_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_events: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          at: string;
          browser: string | null;
          detail: NonNullable<Json>;
          id: number;
          kind: string;
          network: unknown;
          post_id: string | null;
          request_id: string | null;
          subject_id: string;
          subject_type: string;
          system: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string | null;
          at?: string;
          browser?: string | null;
          detail?: NonNullable<Json>;
          id?: never;
          kind?: never;
          network?: unknown;
          post_id?: string | null;
          request_id?: string | null;
          subject_id: string;
          subject_type: string;
          system?: string | null;
          workspace_id: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string | null;
          at?: string;
          browser?: string | null;
          detail?: NonNullable<Json>;
          id?: never;
          kind?: never;
          network?: unknown;
          post_id?: string | null;
          request_id?: string | null;
          subject_id?: string;
          subject_type?: string;
          system?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "audit_events_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      brand_voices: {
        Row: {
          about: string;
          avoided: string[];
          examples: string;
          preferred: string[];
          revision: number;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          about?: string;
          avoided?: string[];
          examples?: string;
          preferred?: string[];
          revision?: number;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          about?: string;
          avoided?: string[];
          examples?: string;
          preferred?: string[];
          revision?: number;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "brand_voices_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: true;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      calendar_notes: {
        Row: {
          created_at: string;
          created_by: string;
          deleted_at: string | null;
          first_day: string;
          hue: string;
          id: string;
          last_day: string;
          revision: number;
          text: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deleted_at?: string | null;
          first_day: string;
          hue: string;
          id?: string;
          last_day: string;
          revision?: number;
          text: string;
          workspace_id: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deleted_at?: string | null;
          first_day?: string;
          hue?: string;
          id?: string;
          last_day?: string;
          revision?: number;
          text?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "calendar_notes_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      channel_groups: {
        Row: {
          channel_ids: string[];
          id: string;
          name: string;
          removed_at: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          channel_ids: string[];
          id: string;
          name: string;
          removed_at?: string | null;
          workspace_id: string;
        };
        Update: {
          channel_ids?: string[];
          id?: string;
          name?: string;
          removed_at?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "channel_groups_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      channels: {
        Row: {
          account_id: string;
          avatar_url: string | null;
          connected_at: string;
          connected_by: string;
          display_name: string | null;
          handle: string;
          id: string;
          network: string;
          paused_until: string | null;
          per_day: number | null;
          reason: string | null;
          removed_at: string | null;
          settings: NonNullable<Json>;
          skipped_days: string[];
          slots: NonNullable<Json>;
          state: Database["public"]["Enums"]["channel_state"];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          account_id: string;
          avatar_url?: string | null;
          connected_at?: string;
          connected_by: string;
          display_name?: string | null;
          handle: string;
          id?: string;
          network: string;
          paused_until?: string | null;
          per_day?: number | null;
          reason?: string | null;
          removed_at?: string | null;
          settings?: NonNullable<Json>;
          skipped_days?: string[];
          slots?: NonNullable<Json>;
          state?: Database["public"]["Enums"]["channel_state"];
          workspace_id: string;
        };
        Update: {
          account_id?: string;
          avatar_url?: string | null;
          connected_at?: string;
          connected_by?: string;
          display_name?: string | null;
          handle?: string;
          id?: string;
          network?: string;
          paused_until?: string | null;
          per_day?: number | null;
          reason?: string | null;
          removed_at?: string | null;
          settings?: NonNullable<Json>;
          skipped_days?: string[];
          slots?: NonNullable<Json>;
          state?: Database["public"]["Enums"]["channel_state"];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "channels_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      client_link_posts: {
        Row: {
          link_id: string;
          post_id: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          link_id: string;
          post_id: string;
          workspace_id: string;
        };
        Update: {
          link_id?: string;
          post_id?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "client_link_posts_link_id_fkey";
            columns: ["link_id"];
            isOneToOne: false;
            referencedRelation: "client_links";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "client_link_posts_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "client_link_posts_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      client_links: {
        Row: {
          expires_at: string;
          id: string;
          made_at: string;
          made_by: string;
          opened_at: string | null;
          revoked_at: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          expires_at: string;
          id?: string;
          made_at?: string;
          made_by: string;
          opened_at?: string | null;
          revoked_at?: string | null;
          workspace_id: string;
        };
        Update: {
          expires_at?: string;
          id?: string;
          made_at?: string;
          made_by?: string;
          opened_at?: string | null;
          revoked_at?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "client_links_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      deliveries: {
        Row: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          approval_round?: number;
          approved_due_at?: string | null;
          approved_hash?: string | null;
          asked_by?: string | null;
          attempts?: number;
          blocks_lane?: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at?: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id?: string | null;
          evergreen_round?: number | null;
          excerpt?: never;
          fence?: number;
          id?: string;
          identity?: string | null;
          leased_by?: string | null;
          look_first?: boolean;
          needs_approval?: boolean;
          occurrence?: string | null;
          plan_hash?: string | null;
          planned_at?: string | null;
          post_id: string;
          post_revision: number;
          problem?: Json | null;
          published_at?: string | null;
          remote_id?: string | null;
          removed_at?: string | null;
          said_hash?: never;
          series_id?: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at?: string;
          url?: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        Update: {
          approval_round?: number;
          approved_due_at?: string | null;
          approved_hash?: string | null;
          asked_by?: string | null;
          attempts?: number;
          blocks_lane?: boolean;
          channel_id?: string;
          content?: NonNullable<Json>;
          created_at?: string;
          created_by?: string;
          due_at?: string;
          evergreen_entry_id?: string | null;
          evergreen_round?: number | null;
          excerpt?: never;
          fence?: number;
          id?: string;
          identity?: string | null;
          leased_by?: string | null;
          look_first?: boolean;
          needs_approval?: boolean;
          occurrence?: string | null;
          plan_hash?: string | null;
          planned_at?: string | null;
          post_id?: string;
          post_revision?: number;
          problem?: Json | null;
          published_at?: string | null;
          remote_id?: string | null;
          removed_at?: string | null;
          said_hash?: never;
          series_id?: string | null;
          state?: Database["public"]["Enums"]["delivery_state"];
          time_zone?: string;
          updated_at?: string;
          url?: string | null;
          wake_at?: string;
          wall_time?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deliveries_channel_id_fkey";
            columns: ["channel_id"];
            isOneToOne: false;
            referencedRelation: "channels";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deliveries_evergreen_entry_id_fkey";
            columns: ["evergreen_entry_id"];
            isOneToOne: false;
            referencedRelation: "evergreen_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deliveries_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deliveries_series_id_fkey";
            columns: ["series_id"];
            isOneToOne: false;
            referencedRelation: "series";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deliveries_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_counts: {
        Row: {
          delivery_id: string;
          likes: number | null;
          published_at: string;
          quotes: number | null;
          replies: number | null;
          reposts: number | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          delivery_id: string;
          likes?: number | null;
          published_at: string;
          quotes?: number | null;
          replies?: number | null;
          reposts?: number | null;
          workspace_id: string;
        };
        Update: {
          delivery_id?: string;
          likes?: number | null;
          published_at?: string;
          quotes?: number | null;
          replies?: number | null;
          reposts?: number | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delivery_counts_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: true;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_edits: {
        Row: {
          after: NonNullable<Json>;
          at: string;
          before: NonNullable<Json>;
          delivery_id: string;
          id: number;
          user_id: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          after: NonNullable<Json>;
          at?: string;
          before: NonNullable<Json>;
          delivery_id: string;
          id?: never;
          user_id: string;
          workspace_id: string;
        };
        Update: {
          after?: NonNullable<Json>;
          at?: string;
          before?: NonNullable<Json>;
          delivery_id?: string;
          id?: never;
          user_id?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delivery_edits_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: false;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "delivery_edits_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_events: {
        Row: {
          at: string;
          delivery_id: string;
          detail: NonNullable<Json>;
          id: number;
          kind: string;
          step: number | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          delivery_id: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind: string;
          step?: number | null;
          workspace_id: string;
        };
        Update: {
          at?: string;
          delivery_id?: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind?: string;
          step?: number | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delivery_events_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: false;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_readings: {
        Row: {
          compared: string | null;
          delivery_id: string;
          differences: string[];
          failed_at: string | null;
          held_hash: string | null;
          is_asked: boolean;
          outcome: string | null;
          planned_hash: string | null;
          posts: NonNullable<Json>;
          read_at: string | null;
          untold: string[];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          compared?: string | null;
          delivery_id: string;
          differences?: string[];
          failed_at?: string | null;
          held_hash?: string | null;
          is_asked?: boolean;
          outcome?: string | null;
          planned_hash?: string | null;
          posts?: NonNullable<Json>;
          read_at?: string | null;
          untold?: string[];
          workspace_id: string;
        };
        Update: {
          compared?: string | null;
          delivery_id?: string;
          differences?: string[];
          failed_at?: string | null;
          held_hash?: string | null;
          is_asked?: boolean;
          outcome?: string | null;
          planned_hash?: string | null;
          posts?: NonNullable<Json>;
          read_at?: string | null;
          untold?: string[];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delivery_readings_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: true;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "delivery_readings_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_steps: {
        Row: {
          absent_since: string | null;
          delivery_id: string;
          ended_at: string | null;
          key: string;
          kind: string;
          payload: NonNullable<Json>;
          position: number;
          result: Json | null;
          sent_at: string | null;
          state: Database["public"]["Enums"]["step_state"];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          absent_since?: string | null;
          delivery_id: string;
          ended_at?: string | null;
          key: string;
          kind: string;
          payload: NonNullable<Json>;
          position: number;
          result?: Json | null;
          sent_at?: string | null;
          state?: Database["public"]["Enums"]["step_state"];
          workspace_id: string;
        };
        Update: {
          absent_since?: string | null;
          delivery_id?: string;
          ended_at?: string | null;
          key?: string;
          kind?: string;
          payload?: NonNullable<Json>;
          position?: number;
          result?: Json | null;
          sent_at?: string | null;
          state?: Database["public"]["Enums"]["step_state"];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delivery_steps_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: false;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
        ];
      };
      evergreen_entries: {
        Row: {
          id: string;
          list_id: string;
          place: number;
          removed_at: string | null;
          text_ids: string[];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          list_id: string;
          place: number;
          removed_at?: string | null;
          text_ids: string[];
          workspace_id: string;
        };
        Update: {
          id?: string;
          list_id?: string;
          place?: number;
          removed_at?: string | null;
          text_ids?: string[];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "evergreen_entries_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "evergreen_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "evergreen_entries_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      evergreen_lists: {
        Row: {
          channel_ids: string[];
          id: string;
          is_shuffled: boolean;
          least_days: number;
          name: string;
          paused_at: string | null;
          plan_at: string;
          planned_until: string | null;
          removed_at: string | null;
          slots: Json | null;
          until: string | null;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          channel_ids: string[];
          id: string;
          is_shuffled: boolean;
          least_days: number;
          name: string;
          paused_at?: string | null;
          plan_at?: string;
          planned_until?: string | null;
          removed_at?: string | null;
          slots?: Json | null;
          until?: string | null;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          channel_ids?: string[];
          id?: string;
          is_shuffled?: boolean;
          least_days?: number;
          name?: string;
          paused_at?: string | null;
          plan_at?: string;
          planned_until?: string | null;
          removed_at?: string | null;
          slots?: Json | null;
          until?: string | null;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "evergreen_lists_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      idea_columns: {
        Row: {
          id: string;
          name: string | null;
          place: number;
          removed_at: string | null;
          stage: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name?: string | null;
          place: number;
          removed_at?: string | null;
          stage?: string | null;
          workspace_id: string;
        };
        Update: {
          id?: string;
          name?: string | null;
          place?: number;
          removed_at?: string | null;
          stage?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "idea_columns_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      idea_feeds: {
        Row: {
          checked_at: string | null;
          column_id: string;
          created_at: string;
          created_by: string;
          etag: string | null;
          failures: number;
          fetch_at: string;
          id: string;
          last_modified: string | null;
          problem: string | null;
          removed_at: string | null;
          title: string | null;
          url: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string | null;
          column_id: string;
          created_at?: string;
          created_by: string;
          etag?: string | null;
          failures?: number;
          fetch_at?: string;
          id: string;
          last_modified?: string | null;
          problem?: string | null;
          removed_at?: string | null;
          title?: string | null;
          url: string;
          workspace_id: string;
        };
        Update: {
          checked_at?: string | null;
          column_id?: string;
          created_at?: string;
          created_by?: string;
          etag?: string | null;
          failures?: number;
          fetch_at?: string;
          id?: string;
          last_modified?: string | null;
          problem?: string | null;
          removed_at?: string | null;
          title?: string | null;
          url?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "idea_feeds_column_id_fkey";
            columns: ["column_id"];
            isOneToOne: false;
            referencedRelation: "idea_columns";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "idea_feeds_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      ideas: {
        Row: {
          column_id: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          feed_id: string | null;
          id: string;
          label_ids: string[];
          link: string | null;
          moves: number;
          place: number;
          post_id: string | null;
          revision: number;
          source: string | null;
          text: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          column_id: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          feed_id?: string | null;
          id: string;
          label_ids?: string[];
          link?: string | null;
          moves?: number;
          place: number;
          post_id?: string | null;
          revision?: number;
          source?: string | null;
          text: string;
          workspace_id: string;
        };
        Update: {
          column_id?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          feed_id?: string | null;
          id?: string;
          label_ids?: string[];
          link?: string | null;
          moves?: number;
          place?: number;
          post_id?: string | null;
          revision?: number;
          source?: string | null;
          text?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "ideas_column_id_fkey";
            columns: ["column_id"];
            isOneToOne: false;
            referencedRelation: "idea_columns";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ideas_feed_id_fkey";
            columns: ["feed_id"];
            isOneToOne: false;
            referencedRelation: "idea_feeds";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ideas_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ideas_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      imports: {
        Row: {
          awaiting: number;
          drafts: number;
          id: string;
          late: number;
          made_at: string;
          made_by: string;
          name: string;
          posts: number;
          scheduled: number;
          source: string;
          taken_back: number | null;
          undone_at: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          awaiting: number;
          drafts: number;
          id: string;
          late: number;
          made_at?: string;
          made_by: string;
          name: string;
          posts: number;
          scheduled: number;
          source: string;
          taken_back?: number | null;
          undone_at?: string | null;
          workspace_id: string;
        };
        Update: {
          awaiting?: number;
          drafts?: number;
          id?: string;
          late?: number;
          made_at?: string;
          made_by?: string;
          name?: string;
          posts?: number;
          scheduled?: number;
          source?: string;
          taken_back?: number | null;
          undone_at?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "imports_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      labels: {
        Row: {
          created_at: string;
          created_by: string;
          deleted_at: string | null;
          hue: string;
          id: string;
          name: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deleted_at?: string | null;
          hue: string;
          id?: string;
          name: string;
          workspace_id: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deleted_at?: string | null;
          hue?: string;
          id?: string;
          name?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "labels_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      media: {
        Row: {
          alt: string;
          created_at: string;
          created_by: string;
          cut_from: string | null;
          deleted_at: string | null;
          focal_x: number | null;
          focal_y: number | null;
          folder_id: string | null;
          hash: string;
          height: number;
          id: string;
          name: string;
          seconds: number | null;
          size: number;
          tags: string[];
          type: string;
          width: number;
          words: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          alt?: string;
          created_at?: string;
          created_by: string;
          cut_from?: string | null;
          deleted_at?: string | null;
          focal_x?: number | null;
          focal_y?: number | null;
          folder_id?: string | null;
          hash: string;
          height: number;
          id?: string;
          name?: string;
          seconds?: number | null;
          size: number;
          tags?: string[];
          type: string;
          width: number;
          words?: never;
          workspace_id: string;
        };
        Update: {
          alt?: string;
          created_at?: string;
          created_by?: string;
          cut_from?: string | null;
          deleted_at?: string | null;
          focal_x?: number | null;
          focal_y?: number | null;
          folder_id?: string | null;
          hash?: string;
          height?: number;
          id?: string;
          name?: string;
          seconds?: number | null;
          size?: number;
          tags?: string[];
          type?: string;
          width?: number;
          words?: never;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "media_cut_from_fkey";
            columns: ["cut_from"];
            isOneToOne: false;
            referencedRelation: "media";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "media_lies_in_a_folder";
            columns: ["workspace_id", "folder_id"];
            isOneToOne: false;
            referencedRelation: "media_folders";
            referencedColumns: ["workspace_id", "id"];
          },
          {
            foreignKeyName: "media_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      media_folders: {
        Row: {
          id: string;
          name: string;
          parent_id: string | null;
          removed_at: string | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          name: string;
          parent_id?: string | null;
          removed_at?: string | null;
          workspace_id: string;
        };
        Update: {
          id?: string;
          name?: string;
          parent_id?: string | null;
          removed_at?: string | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "folder_lies_in_a_library";
            columns: ["workspace_id", "parent_id"];
            isOneToOne: false;
            referencedRelation: "media_folders";
            referencedColumns: ["workspace_id", "id"];
          },
          {
            foreignKeyName: "media_folders_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      metric_samples: {
        Row: {
          channel_id: string;
          delivery_id: string;
          hours: number;
          measured_at: string;
          metric: string;
          published_at: string;
          value: number | null;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          channel_id: string;
          delivery_id: string;
          hours: number;
          measured_at?: string;
          metric: string;
          published_at: string;
          value?: number | null;
          workspace_id: string;
        };
        Update: {
          channel_id?: string;
          delivery_id?: string;
          hours?: number;
          measured_at?: string;
          metric?: string;
          published_at?: string;
          value?: number | null;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "metric_samples_delivery_id_fkey";
            columns: ["delivery_id"];
            isOneToOne: false;
            referencedRelation: "deliveries";
            referencedColumns: ["id"];
          },
        ];
      };
      model_providers: {
        Row: {
          base_url: string;
          has_key: boolean;
          model: string;
          monthly_tokens: number;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          base_url: string;
          has_key?: boolean;
          model: string;
          monthly_tokens: number;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          base_url?: string;
          has_key?: boolean;
          model?: string;
          monthly_tokens?: number;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "model_providers_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: true;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      model_usage: {
        Row: {
          input_tokens: number;
          month: string;
          output_tokens: number;
          reserved_tokens: number;
          user_id: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          input_tokens?: number;
          month: string;
          output_tokens?: number;
          reserved_tokens?: number;
          user_id: string;
          workspace_id: string;
        };
        Update: {
          input_tokens?: number;
          month?: string;
          output_tokens?: number;
          reserved_tokens?: number;
          user_id?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "model_usage_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          asked_at: string;
          channel_id: string;
          confirmed_at: string | null;
          email: string;
          ended_at: string | null;
          id: string;
          language: string;
          reason: string | null;
          refusals: number;
          removed_at: string | null;
          state: Database["public"]["Enums"]["subscriber_state"];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          asked_at?: string;
          channel_id: string;
          confirmed_at?: string | null;
          email: string;
          ended_at?: string | null;
          id?: string;
          language: string;
          reason?: string | null;
          refusals?: number;
          removed_at?: string | null;
          state?: Database["public"]["Enums"]["subscriber_state"];
          workspace_id: string;
        };
        Update: {
          asked_at?: string;
          channel_id?: string;
          confirmed_at?: string | null;
          email?: string;
          ended_at?: string | null;
          id?: string;
          language?: string;
          reason?: string | null;
          refusals?: number;
          removed_at?: string | null;
          state?: Database["public"]["Enums"]["subscriber_state"];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "newsletter_subscribers_channel_id_fkey";
            columns: ["channel_id"];
            isOneToOne: false;
            referencedRelation: "channels";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletter_subscribers_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      notices: {
        Row: {
          actor_id: string | null;
          at: string;
          channel_id: string | null;
          client_name: string | null;
          comment_id: string | null;
          event: string;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          mailed_at: string | null;
          post_id: string | null;
          read_at: string | null;
          user_id: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          at?: string;
          channel_id?: string | null;
          client_name?: string | null;
          comment_id?: string | null;
          event: string;
          id?: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          mailed_at?: string | null;
          post_id?: string | null;
          read_at?: string | null;
          user_id: string;
          workspace_id: string;
        };
        Update: {
          actor_id?: string | null;
          at?: string;
          channel_id?: string | null;
          client_name?: string | null;
          comment_id?: string | null;
          event?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["notice_kind"];
          mailed_at?: string | null;
          post_id?: string | null;
          read_at?: string | null;
          user_id?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notices_channel_id_fkey";
            columns: ["channel_id"];
            isOneToOne: false;
            referencedRelation: "channels";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notices_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: false;
            referencedRelation: "post_comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notices_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notices_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      page_profiles: {
        Row: {
          description: string;
          links: NonNullable<Json>;
          revision: number;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string;
          links?: NonNullable<Json>;
          revision?: number;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          description?: string;
          links?: NonNullable<Json>;
          revision?: number;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "page_profiles_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: true;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      post_comments: {
        Row: {
          author_id: string | null;
          client_name: string | null;
          created_at: string;
          deleted_at: string | null;
          edited_at: string | null;
          id: string;
          mentioned_ids: string[];
          parent_id: string | null;
          post_id: string;
          text: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          client_name?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          mentioned_ids?: string[];
          parent_id?: string | null;
          post_id: string;
          text: string;
          workspace_id: string;
        };
        Update: {
          author_id?: string | null;
          client_name?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          mentioned_ids?: string[];
          parent_id?: string | null;
          post_id?: string;
          text?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "post_comments_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "post_comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "post_comments_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "post_comments_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      post_versions: {
        Row: {
          author_id: string;
          content: NonNullable<Json>;
          created_at: string;
          overrides: NonNullable<Json>;
          post_id: string;
          revision: number;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          content: NonNullable<Json>;
          created_at?: string;
          overrides: NonNullable<Json>;
          post_id: string;
          revision: number;
          workspace_id: string;
        };
        Update: {
          author_id?: string;
          content?: NonNullable<Json>;
          created_at?: string;
          overrides?: NonNullable<Json>;
          post_id?: string;
          revision?: number;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "post_versions_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
        ];
      };
      posts: {
        Row: {
          author_id: string;
          channel_ids: string[];
          content: NonNullable<Json>;
          created_at: string;
          deleted_at: string | null;
          evergreen_entry_id: string | null;
          id: string;
          import_id: string | null;
          label_ids: string[];
          overrides: NonNullable<Json>;
          revision: number;
          time_choice: Json | null;
          updated_at: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          channel_ids?: string[];
          content: NonNullable<Json>;
          created_at?: string;
          deleted_at?: string | null;
          evergreen_entry_id?: string | null;
          id?: string;
          import_id?: string | null;
          label_ids?: string[];
          overrides?: NonNullable<Json>;
          revision?: number;
          time_choice?: Json | null;
          updated_at?: string;
          workspace_id: string;
        };
        Update: {
          author_id?: string;
          channel_ids?: string[];
          content?: NonNullable<Json>;
          created_at?: string;
          deleted_at?: string | null;
          evergreen_entry_id?: string | null;
          id?: string;
          import_id?: string | null;
          label_ids?: string[];
          overrides?: NonNullable<Json>;
          revision?: number;
          time_choice?: Json | null;
          updated_at?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "posts_evergreen_entry_id_fkey";
            columns: ["evergreen_entry_id"];
            isOneToOne: false;
            referencedRelation: "evergreen_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "imports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string | null;
          full_name: string | null;
          id: string;
          user_role: Database["public"]["Enums"]["app_role"];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          id: string;
          user_role?: Database["public"]["Enums"]["app_role"];
        };
        Update: {
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          id?: string;
          user_role?: Database["public"]["Enums"]["app_role"];
        };
        Relationships: [];
      };
      removed_profiles: {
        Row: {
          id: string;
          removed_at: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          removed_at?: string;
        };
        Update: {
          id?: string;
          removed_at?: string;
        };
        Relationships: [];
      };
      role_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          changed_by_name: string | null;
          from_role: Database["public"]["Enums"]["app_role"];
          id: number;
          to_role: Database["public"]["Enums"]["app_role"];
          user_email: string | null;
          user_id: string;
          user_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_name?: string | null;
          from_role: Database["public"]["Enums"]["app_role"];
          id?: never;
          to_role: Database["public"]["Enums"]["app_role"];
          user_email?: string | null;
          user_id: string;
          user_name?: string | null;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_name?: string | null;
          from_role?: Database["public"]["Enums"]["app_role"];
          id?: never;
          to_role?: Database["public"]["Enums"]["app_role"];
          user_email?: string | null;
          user_id?: string;
          user_name?: string | null;
        };
        Relationships: [];
      };
      saved_texts: {
        Row: {
          deleted_at: string | null;
          id: string;
          kind: string;
          name: string;
          revision: number;
          text: string;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          id?: string;
          kind: string;
          name: string;
          revision?: number;
          text: string;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          deleted_at?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          revision?: number;
          text?: string;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_texts_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      series: {
        Row: {
          channel_ids: string[];
          created_at: string;
          created_by: string;
          ended_at: string | null;
          id: string;
          plan_at: string;
          planned_until: string | null;
          post_id: string;
          post_revision: number;
          rule: NonNullable<Json>;
          starts_at: string;
          time_zone: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          channel_ids: string[];
          created_at?: string;
          created_by: string;
          ended_at?: string | null;
          id?: string;
          plan_at?: string;
          planned_until?: string | null;
          post_id: string;
          post_revision: number;
          rule: NonNullable<Json>;
          starts_at: string;
          time_zone: string;
          workspace_id: string;
        };
        Update: {
          channel_ids?: string[];
          created_at?: string;
          created_by?: string;
          ended_at?: string | null;
          id?: string;
          plan_at?: string;
          planned_until?: string | null;
          post_id?: string;
          post_revision?: number;
          rule?: NonNullable<Json>;
          starts_at?: string;
          time_zone?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "series_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "series_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      user_settings: {
        Row: {
          animations: boolean;
          autoplay: boolean;
          avatar_path: string | null;
          compact_view: boolean;
          dark_mode: boolean;
          email_audience_updates: boolean;
          email_marketing: boolean;
          email_new_comments: boolean;
          email_product_updates: boolean;
          hides_sample: boolean;
          hides_workspace_offer: boolean;
          hour_cycle: Database["public"]["Enums"]["hour_cycle"] | null;
          language: Database["public"]["Enums"]["interface_language"] | null;
          mail_at_once: Database["public"]["Enums"]["notice_topic"][];
          mail_digest: Database["public"]["Enums"]["notice_topic"][];
          media_quality: Database["public"]["Enums"]["media_quality"];
          phone: string | null;
          profile_visibility: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports: boolean;
          push_direct_messages: boolean;
          push_scheduled_posts: boolean;
          push_topics: Database["public"]["Enums"]["notice_topic"][];
          sends_read_receipts: boolean;
          shows_activity_status: boolean;
          time_zone: string | null;
          user_id: string;
          username: string | null;
          week_start: Database["public"]["Enums"]["week_start"] | null;
        };
        ComputedFields: never;
        Insert: {
          animations?: boolean;
          autoplay?: boolean;
          avatar_path?: string | null;
          compact_view?: boolean;
          dark_mode?: boolean;
          email_audience_updates?: boolean;
          email_marketing?: boolean;
          email_new_comments?: boolean;
          email_product_updates?: boolean;
          hides_sample?: boolean;
          hides_workspace_offer?: boolean;
          hour_cycle?: Database["public"]["Enums"]["hour_cycle"] | null;
          language?: Database["public"]["Enums"]["interface_language"] | null;
          mail_at_once?: Database["public"]["Enums"]["notice_topic"][];
          mail_digest?: Database["public"]["Enums"]["notice_topic"][];
          media_quality?: Database["public"]["Enums"]["media_quality"];
          phone?: string | null;
          profile_visibility?: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports?: boolean;
          push_direct_messages?: boolean;
          push_scheduled_posts?: boolean;
          push_topics?: Database["public"]["Enums"]["notice_topic"][];
          sends_read_receipts?: boolean;
          shows_activity_status?: boolean;
          time_zone?: string | null;
          user_id: string;
          username?: string | null;
          week_start?: Database["public"]["Enums"]["week_start"] | null;
        };
        Update: {
          animations?: boolean;
          autoplay?: boolean;
          avatar_path?: string | null;
          compact_view?: boolean;
          dark_mode?: boolean;
          email_audience_updates?: boolean;
          email_marketing?: boolean;
          email_new_comments?: boolean;
          email_product_updates?: boolean;
          hides_sample?: boolean;
          hides_workspace_offer?: boolean;
          hour_cycle?: Database["public"]["Enums"]["hour_cycle"] | null;
          language?: Database["public"]["Enums"]["interface_language"] | null;
          mail_at_once?: Database["public"]["Enums"]["notice_topic"][];
          mail_digest?: Database["public"]["Enums"]["notice_topic"][];
          media_quality?: Database["public"]["Enums"]["media_quality"];
          phone?: string | null;
          profile_visibility?: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports?: boolean;
          push_direct_messages?: boolean;
          push_scheduled_posts?: boolean;
          push_topics?: Database["public"]["Enums"]["notice_topic"][];
          sends_read_receipts?: boolean;
          shows_activity_status?: boolean;
          time_zone?: string | null;
          user_id?: string;
          username?: string | null;
          week_start?: Database["public"]["Enums"]["week_start"] | null;
        };
        Relationships: [];
      };
      workspace_brands: {
        Row: {
          colour: string | null;
          hides_postlark: boolean;
          name: string | null;
          revision: number;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          colour?: string | null;
          hides_postlark?: boolean;
          name?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by: string;
          workspace_id: string;
        };
        Update: {
          colour?: string | null;
          hides_postlark?: boolean;
          name?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "workspace_brands_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: true;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      workspace_invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          revoked_at: string | null;
          role: Database["public"]["Enums"]["workspace_role"];
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by: string;
          revoked_at?: string | null;
          role: Database["public"]["Enums"]["workspace_role"];
          workspace_id: string;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string;
          revoked_at?: string | null;
          role?: Database["public"]["Enums"]["workspace_role"];
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "workspace_invitations_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      workspace_members: {
        Row: {
          joined_at: string;
          role: Database["public"]["Enums"]["workspace_role"];
          user_id: string;
          workspace_id: string;
        };
        ComputedFields: never;
        Insert: {
          joined_at?: string;
          role: Database["public"]["Enums"]["workspace_role"];
          user_id: string;
          workspace_id: string;
        };
        Update: {
          joined_at?: string;
          role?: Database["public"]["Enums"]["workspace_role"];
          user_id?: string;
          workspace_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "workspace_members_workspace_id_fkey";
            columns: ["workspace_id"];
            isOneToOne: false;
            referencedRelation: "workspaces";
            referencedColumns: ["id"];
          },
        ];
      };
      workspaces: {
        Row: {
          created_at: string;
          created_by: string;
          deleted_at: string | null;
          holidays: string[];
          id: string;
          name: string;
          picture: string | null;
          slug: string;
          time_zone: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deleted_at?: string | null;
          holidays?: string[];
          id?: string;
          name: string;
          picture?: string | null;
          slug: string;
          time_zone: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deleted_at?: string | null;
          holidays?: string[];
          id?: string;
          name?: string;
          picture?: string | null;
          slug?: string;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      user_roles: {
        Row: {
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          role?: Database["public"]["Enums"]["app_role"] | null;
          user_id?: string | null;
        };
        Update: {
          role?: Database["public"]["Enums"]["app_role"] | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_invitation: { Args: { invitation_id: string }; Returns: string };
      account_deletion: { Args: Record<PropertyKey, never>; Returns: Json };
      add_idea_feed: {
        Args: { column_id: string; feed_id: string; url: string; workspace_id: string };
        Returns: undefined;
      };
      add_media: {
        Args: {
          hash: string;
          height: number;
          name?: string;
          size: number;
          type: string;
          width: number;
          workspace_id: string;
        };
        Returns: {
          alt: string;
          created_at: string;
          created_by: string;
          cut_from: string | null;
          deleted_at: string | null;
          focal_x: number | null;
          focal_y: number | null;
          folder_id: string | null;
          hash: string;
          height: number;
          id: string;
          name: string;
          seconds: number | null;
          size: number;
          tags: string[];
          type: string;
          width: number;
          words: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "media";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_push_device: {
        Args: { auth: string; endpoint: string; label: string; p256dh: string };
        Returns: string;
      };
      add_subscriber: {
        Args: { channel_id: string; email: string; language?: string };
        Returns: string;
      };
      add_table_to_publication: { Args: Record<PropertyKey, never>; Returns: undefined };
      applications: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changed_at: string;
          changed_by: string;
          client_id: string;
          network: string;
        }[];
      };
      approve_deliveries: {
        Args: { comment?: string; seen: Json; workspace_id: string };
        Returns: undefined;
      };
      ask_for_changes: {
        Args: { comment: string; seen: Json; workspace_id: string };
        Returns: undefined;
      };
      awaited_approvals: {
        Args: { post_id: string };
        Returns: {
          approved_ids: string[];
          by_client: boolean;
          delivery_id: string;
          is_staged: boolean;
          needs_all: boolean;
          place: number;
          stands_in: boolean;
          state: string;
          user_ids: string[];
        }[];
      };
      begin_archive: {
        Args: { size: number; upload_id: string; workspace_id: string };
        Returns: number;
      };
      begin_connection: {
        Args: { channel_id?: string; network: string; workspace_id: string };
        Returns: string;
      };
      begin_export: { Args: { workspace_id: string }; Returns: undefined };
      begin_model_use: { Args: { tokens: number; workspace_id: string }; Returns: string };
      begin_video: {
        Args: { name: string; size: number; video_id: string; workspace_id: string };
        Returns: number;
      };
      calendar_deliveries: {
        Args: { since: string; until: string; workspace_id: string };
        Returns: Json;
      };
      calendar_feed_made_at: { Args: { workspace_id: string }; Returns: string };
      calendar_labels: {
        Args: { since: string; until: string; workspace_id: string };
        Returns: Json;
      };
      call_off_change: {
        Args: { delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_delivery: {
        Args: { delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_comment: {
        Args: { comment_id: string; mentioned_ids?: string[]; text: string };
        Returns: undefined;
      };
      change_idea: {
        Args: { idea_id: string; link: string; revision: number; text: string };
        Returns: undefined;
      };
      change_idea_feed: { Args: { column_id: string; feed_id: string }; Returns: undefined };
      change_label: { Args: { hue?: string; label_id: string; name?: string }; Returns: undefined };
      change_media: {
        Args: { alt?: string; focal_x?: number; focal_y?: number; media_id: string; name?: string };
        Returns: undefined;
      };
      change_member_role: {
        Args: {
          role: Database["public"]["Enums"]["workspace_role"];
          user_id: string;
          workspace_id: string;
        };
        Returns: undefined;
      };
      change_note: {
        Args: {
          first_day: string;
          hue: string;
          last_day: string;
          note_id: string;
          revision: number;
          text: string;
        };
        Returns: undefined;
      };
      change_saved_text: {
        Args: { name: string; revision: number; saved_text_id: string; text: string };
        Returns: undefined;
      };
      channel_limits: {
        Args: { workspace_id: string };
        Returns: {
          channel_id: string;
          free_at: string;
          max: number;
          per_day: number;
          published: number;
          remaining: number;
          until: string;
          what: string;
        }[];
      };
      check_import: { Args: { workspace_id: string }; Returns: undefined };
      check_sender_domain: { Args: { channel_id: string }; Returns: undefined };
      compare_delivery: { Args: { delivery_id: string }; Returns: undefined };
      confirm_overdue: {
        Args: {
          answer: Database["public"]["Enums"]["overdue_answer"];
          delivery_ids: string[];
          workspace_id: string;
        };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      count_posts: {
        Args: {
          author_id?: string;
          channel_id?: string;
          label_id?: string;
          patterns?: string[];
          since?: string;
          until?: string;
          workspace_id: string;
        };
        Returns: Json;
      };
      count_subscribers: {
        Args: { channel_id: string };
        Returns: {
          bounced: number;
          confirmed: number;
          pending: number;
          unsubscribed: number;
        }[];
      };
      create_comment: {
        Args: {
          id?: string;
          mentioned_ids?: string[];
          parent_id?: string;
          post_id: string;
          text: string;
        };
        Returns: {
          author_id: string | null;
          client_name: string | null;
          created_at: string;
          deleted_at: string | null;
          edited_at: string | null;
          id: string;
          mentioned_ids: string[];
          parent_id: string | null;
          post_id: string;
          text: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "post_comments";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_idea: {
        Args: {
          column_id: string;
          idea_id: string;
          link: string;
          text: string;
          workspace_id: string;
        };
        Returns: undefined;
      };
      create_label: {
        Args: { hue: string; name: string; workspace_id: string };
        Returns: {
          created_at: string;
          created_by: string;
          deleted_at: string | null;
          hue: string;
          id: string;
          name: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "labels";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_note: {
        Args: {
          first_day: string;
          hue: string;
          last_day: string;
          text: string;
          workspace_id: string;
        };
        Returns: {
          created_at: string;
          created_by: string;
          deleted_at: string | null;
          first_day: string;
          hue: string;
          id: string;
          last_day: string;
          revision: number;
          text: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "calendar_notes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_post: {
        Args: {
          channel_ids: string[];
          content: Json;
          id?: string;
          overrides: Json;
          time_choice?: Json;
          workspace_id: string;
        };
        Returns: {
          author_id: string;
          channel_ids: string[];
          content: NonNullable<Json>;
          created_at: string;
          deleted_at: string | null;
          evergreen_entry_id: string | null;
          id: string;
          import_id: string | null;
          label_ids: string[];
          overrides: NonNullable<Json>;
          revision: number;
          time_choice: Json | null;
          updated_at: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "posts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_recovery_code: { Args: Record<PropertyKey, never>; Returns: string };
      create_saved_text: {
        Args: { kind: string; name: string; text: string; workspace_id: string };
        Returns: {
          deleted_at: string | null;
          id: string;
          kind: string;
          name: string;
          revision: number;
          text: string;
          updated_at: string;
          updated_by: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_texts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_series: {
        Args: {
          channel_ids: string[];
          post_id: string;
          revision: number;
          rule: Json;
          starts_at: string;
          time_zone: string;
        };
        Returns: {
          channel_ids: string[];
          created_at: string;
          created_by: string;
          ended_at: string | null;
          id: string;
          plan_at: string;
          planned_until: string | null;
          post_id: string;
          post_revision: number;
          rule: NonNullable<Json>;
          starts_at: string;
          time_zone: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "series";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_workspace: {
        Args: { name: string; slug: string; time_zone: string };
        Returns: string;
      };
      decide_first_comment: {
        Args: { answer: Database["public"]["Enums"]["comment_answer"]; delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decline_invitation: { Args: { invitation_id: string }; Returns: undefined };
      delete_account: { Args: { email: string }; Returns: undefined };
      delete_comment: { Args: { comment_id: string }; Returns: undefined };
      delete_idea: { Args: { idea_id: string }; Returns: undefined };
      delete_label: { Args: { label_id: string }; Returns: undefined };
      delete_media: { Args: { media_id: string }; Returns: undefined };
      delete_media_batch: {
        Args: { media_ids: string[]; workspace_id: string };
        Returns: {
          code: string;
          media_id: string;
          posts: number;
        }[];
      };
      delete_note: { Args: { note_id: string }; Returns: undefined };
      delete_post: { Args: { post_id: string }; Returns: undefined };
      delete_saved_text: { Args: { saved_text_id: string }; Returns: undefined };
      delete_workspace: { Args: { workspace_id: string }; Returns: undefined };
      deliveries_to_approve: {
        Args: { workspace_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      delivery_editors: { Args: { delivery_id: string }; Returns: string[] };
      detach_occurrence: {
        Args: { occurrence: string; series_id: string };
        Returns: {
          author_id: string;
          channel_ids: string[];
          content: NonNullable<Json>;
          created_at: string;
          deleted_at: string | null;
          evergreen_entry_id: string | null;
          id: string;
          import_id: string | null;
          label_ids: string[];
          overrides: NonNullable<Json>;
          revision: number;
          time_choice: Json | null;
          updated_at: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "posts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      edit_delivery: {
        Args: {
          alts?: string[];
          canonical?: string;
          delivery_id: string;
          seen: string;
          text: string;
          warning?: string;
        };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      enable_replica_identity_for_profiles: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      end_series: { Args: { series_id: string }; Returns: undefined };
      end_session: { Args: { session_id: string }; Returns: undefined };
      evergreen_of: { Args: { workspace_id: string }; Returns: Json };
      failed_mails: {
        Args: { after?: string; delivery_id: string };
        Returns: {
          email: string;
          id: string;
          reason: string;
          state: string;
        }[];
      };
      has_password: { Args: Record<PropertyKey, never>; Returns: boolean };
      import_posts: {
        Args: {
          dry_run?: boolean;
          id: string;
          name: string;
          rows: Json;
          source: string;
          workspace_id: string;
        };
        Returns: Json;
      };
      import_workspace: { Args: { archive: Json; workspace_id: string }; Returns: Json };
      invitation: {
        Args: { invitation_id: string };
        Returns: {
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          role: Database["public"]["Enums"]["workspace_role"];
          state: Database["public"]["Enums"]["invitation_state"];
          workspace_name: string;
        }[];
      };
      invite_member: {
        Args: {
          email: string;
          role: Database["public"]["Enums"]["workspace_role"];
          workspace_id: string;
        };
        Returns: string;
      };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_video: {
        Args: { video_id: string };
        Returns: {
          alt: string;
          created_at: string;
          created_by: string;
          cut_from: string | null;
          deleted_at: string | null;
          focal_x: number | null;
          focal_y: number | null;
          folder_id: string | null;
          hash: string;
          height: number;
          id: string;
          name: string;
          seconds: number | null;
          size: number;
          tags: string[];
          type: string;
          width: number;
          words: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "media";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      label_idea: {
        Args: { idea_id: string; is_on: boolean; label_id: string };
        Returns: undefined;
      };
      leave_workspace: { Args: { workspace_id: string }; Returns: undefined };
      library_summary: { Args: { workspace_id: string }; Returns: Json };
      mail_counts: {
        Args: { delivery_id: string };
        Returns: {
          left: number;
          refused: number;
          sent: number;
          unknown: number;
          waiting: number;
        }[];
      };
      make_calendar_feed: { Args: { workspace_id: string }; Returns: string };
      make_client_link: {
        Args: { days?: number; post_ids: string[]; workspace_id: string };
        Returns: string;
      };
      media_posts: {
        Args: { media_id: string };
        Returns: {
          is_planned: boolean;
          post_id: string;
          text: string;
        }[];
      };
      media_replacement: {
        Args: { media_id: string };
        Returns: {
          asks_again: boolean;
          may_edit: boolean;
          post_id: string;
          text: string;
        }[];
      };
      move_deliveries: {
        Args: { moves: Json; workspace_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      move_idea: {
        Args: { after_id: string; column_id: string; idea_id: string; moves: number };
        Returns: undefined;
      };
      move_media: {
        Args: { folder_id?: string; media_ids: string[]; workspace_id: string };
        Returns: string[];
      };
      move_media_folder: { Args: { folder_id: string; parent_id?: string }; Returns: undefined };
      my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      my_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          role: Database["public"]["Enums"]["workspace_role"];
          state: Database["public"]["Enums"]["invitation_state"];
          workspace_name: string;
        }[];
      };
      my_notices: {
        Args: { workspace_id: string };
        Returns: {
          actor_name: string;
          at: string;
          channel_id: string;
          channel_name: string;
          comment_id: string;
          comment_text: string;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          post_id: string;
          post_text: string;
          read_at: string;
          unread: number;
        }[];
      };
      my_push_devices: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          endpoint: string;
          id: string;
          label: string;
          last_success_at: string;
        }[];
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_current: boolean;
          last_seen_at: string;
          signed_in_at: string;
          user_agent: string;
        }[];
      };
      order_evergreen: { Args: { entry_ids: string[]; list_id: string }; Returns: undefined };
      order_idea_columns: {
        Args: { column_ids: string[]; workspace_id: string };
        Returns: undefined;
      };
      pause_channel: { Args: { channel_id: string; until?: string }; Returns: undefined };
      pending_choice: {
        Args: { connection_id: string };
        Returns: {
          connected_accounts: string[];
          network: string;
          workspace_id: string;
        }[];
      };
      pictures_to_import: {
        Args: { hashes: string[]; workspace_id: string };
        Returns: {
          hash: string;
          height: number;
          size: number;
          type: string;
          width: number;
        }[];
      };
      post_topic: { Args: { post_id: string }; Returns: string };
      profile_details: {
        Args: { profile_id: string };
        Returns: {
          created_at: string;
          email: string;
          email_confirmed_at: string;
          full_name: string;
          id: string;
          last_sign_in_at: string;
          open_sessions: number;
          user_role: Database["public"]["Enums"]["app_role"];
        }[];
      };
      put_label: { Args: { label_id: string; post_id: string }; Returns: undefined };
      read_notices: {
        Args: { is_read?: boolean; notice_ids?: string[]; post_id?: string; workspace_id: string };
        Returns: undefined;
      };
      recent_figures: {
        Args: { workspace_id: string };
        Returns: {
          before: number;
          metric: string;
          network: string;
          recent: number;
        }[];
      };
      redeem_recovery_code: { Args: { code: string }; Returns: boolean };
      remove_application: { Args: { network: string }; Returns: undefined };
      remove_channel: { Args: { channel_id: string }; Returns: undefined };
      remove_channel_group: { Args: { group_id: string }; Returns: undefined };
      remove_delivery: {
        Args: { delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remove_evergreen_entry: {
        Args: { entry_id: string; is_removed: boolean };
        Returns: undefined;
      };
      remove_idea_column: { Args: { column_id: string }; Returns: undefined };
      remove_idea_feed: { Args: { feed_id: string }; Returns: undefined };
      remove_media_folder: {
        Args: { folder_id: string; with_pictures?: boolean };
        Returns: undefined;
      };
      remove_member: { Args: { user_id: string; workspace_id: string }; Returns: undefined };
      remove_model_provider: { Args: { workspace_id: string }; Returns: undefined };
      remove_push_device: { Args: { device_id: string }; Returns: undefined };
      remove_subscriber: { Args: { subscriber_id: string }; Returns: undefined };
      replace_media: {
        Args: { media_id: string; with_id: string };
        Returns: {
          is_replaced: boolean;
          post_id: string;
          text: string;
        }[];
      };
      reschedule_delivery: {
        Args: { delivery_id: string; due_at?: string; time_zone?: string; wall_time?: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      resolve_unknown: {
        Args: { answer: Database["public"]["Enums"]["unknown_answer"]; delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      restore_comment: { Args: { comment_id: string }; Returns: undefined };
      restore_idea: { Args: { idea_id: string }; Returns: undefined };
      restore_label: { Args: { label_id: string }; Returns: undefined };
      restore_media: { Args: { media_id: string }; Returns: undefined };
      restore_media_batch: {
        Args: { media_ids: string[]; workspace_id: string };
        Returns: {
          code: string;
          media_id: string;
        }[];
      };
      restore_media_folder: { Args: { folder_id: string }; Returns: undefined };
      restore_note: { Args: { note_id: string }; Returns: undefined };
      restore_post: { Args: { post_id: string }; Returns: undefined };
      restore_saved_text: { Args: { saved_text_id: string }; Returns: undefined };
      restore_subscriber: { Args: { subscriber_id: string }; Returns: undefined };
      restore_workspace: { Args: { workspace_id: string }; Returns: undefined };
      resume_channel: { Args: { channel_id: string }; Returns: undefined };
      resume_series: { Args: { series_id: string }; Returns: undefined };
      retry_delivery: {
        Args: { delivery_id: string };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revive_subscriber: { Args: { subscriber_id: string }; Returns: undefined };
      revoke_calendar_feed: { Args: { workspace_id: string }; Returns: undefined };
      revoke_client_link: { Args: { link_id: string }; Returns: undefined };
      revoke_invitation: { Args: { invitation_id: string }; Returns: undefined };
      save_channel_group: {
        Args: { channel_ids: string[]; group_id: string; name: string; workspace_id: string };
        Returns: undefined;
      };
      save_evergreen_entry: {
        Args: { entry_id: string; list_id: string; media?: Json; texts: Json };
        Returns: undefined;
      };
      save_evergreen_list: {
        Args: {
          channel_ids: string[];
          is_shuffled: boolean;
          least_days: number;
          list_id: string;
          name: string;
          slots: Json;
          until: string;
          workspace_id: string;
        };
        Returns: undefined;
      };
      save_idea_column: {
        Args: { column_id: string; name: string; workspace_id: string };
        Returns: undefined;
      };
      save_media_folder: {
        Args: { folder_id: string; name: string; parent_id?: string; workspace_id: string };
        Returns: undefined;
      };
      save_post: {
        Args: {
          channel_ids: string[];
          content: Json;
          overrides: Json;
          post_id: string;
          revision: number;
          time_choice?: Json;
        };
        Returns: {
          author_id: string;
          channel_ids: string[];
          content: NonNullable<Json>;
          created_at: string;
          deleted_at: string | null;
          evergreen_entry_id: string | null;
          id: string;
          import_id: string | null;
          label_ids: string[];
          overrides: NonNullable<Json>;
          revision: number;
          time_choice: Json | null;
          updated_at: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "posts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      schedule_post: {
        Args: {
          again?: boolean;
          ask?: boolean;
          channel_ids: string[];
          due_at?: string;
          if_free?: boolean;
          post_id: string;
          repeat?: boolean;
          revision: number;
          time_zone?: string;
          wall_time?: string;
        };
        Returns: {
          approval_round: number;
          approved_due_at: string | null;
          approved_hash: string | null;
          asked_by: string | null;
          attempts: number;
          blocks_lane: boolean;
          channel_id: string;
          content: NonNullable<Json>;
          created_at: string;
          created_by: string;
          due_at: string;
          evergreen_entry_id: string | null;
          evergreen_round: number | null;
          excerpt: string;
          fence: number;
          id: string;
          identity: string | null;
          leased_by: string | null;
          look_first: boolean;
          needs_approval: boolean;
          occurrence: string | null;
          plan_hash: string | null;
          planned_at: string | null;
          post_id: string;
          post_revision: number;
          problem: Json | null;
          published_at: string | null;
          remote_id: string | null;
          removed_at: string | null;
          said_hash: string;
          series_id: string | null;
          state: Database["public"]["Enums"]["delivery_state"];
          time_zone: string;
          updated_at: string;
          url: string | null;
          wake_at: string;
          wall_time: string;
          workspace_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "deliveries";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_profiles: {
        Args: {
          after_created_at?: string;
          after_id?: string;
          after_key?: string;
          is_descending?: boolean;
          only_role?: Database["public"]["Enums"]["app_role"];
          page_size?: number;
          sort_by?: Database["public"]["Enums"]["profile_order"];
          words?: string;
        };
        Returns: {
          created_at: string;
          email: string;
          full_name: string;
          id: string;
          sort_key: string;
          total: number;
          user_role: Database["public"]["Enums"]["app_role"];
        }[];
      };
      seen_feed_items: {
        Args: { most: number; workspace_id: string };
        Returns: {
          feed_id: string;
          keys: string[];
        }[];
      };
      set_application: {
        Args: { ciphertext: string; client_id: string; key_id: string; network: string };
        Returns: undefined;
      };
      set_approval_rule: {
        Args: {
          approver_ids?: string[];
          channel_id?: string;
          policy?: Database["public"]["Enums"]["approval_policy"];
          stages?: Json;
          workspace_id: string;
        };
        Returns: undefined;
      };
      set_brand_voice: {
        Args: {
          about: string;
          avoided: string[];
          examples: string;
          preferred: string[];
          revision: number;
          workspace_id: string;
        };
        Returns: undefined;
      };
      set_daily_limit: {
        Args: { channel_id: string; per_day?: number; was?: number };
        Returns: undefined;
      };
      set_evergreen_list: { Args: { list_id: string; state: string }; Returns: undefined };
      set_holidays: {
        Args: { places: string[]; was: string[]; workspace_id: string };
        Returns: undefined;
      };
      set_model_provider: {
        Args: { base_url: string; model: string; monthly_tokens: number; workspace_id: string };
        Returns: undefined;
      };
      set_page_profile: {
        Args: { description: string; links: Json; revision: number; workspace_id: string };
        Returns: undefined;
      };
      set_slots: { Args: { channel_id: string; slots: Json; was: Json }; Returns: undefined };
      set_user_role: {
        Args: { new_role: Database["public"]["Enums"]["app_role"]; target_user_id: string };
        Returns: undefined;
      };
      set_workspace_brand: {
        Args: {
          colour: string;
          hides_postlark: boolean;
          name: string;
          revision: number;
          workspace_id: string;
        };
        Returns: undefined;
      };
      set_workspace_picture: { Args: { hash: string; workspace_id: string }; Returns: undefined };
      settle_unknown_mails: { Args: { answer: string; delivery_id: string }; Returns: undefined };
      skip_day: {
        Args: { channel_id: string; day: string; is_skipped: boolean };
        Returns: undefined;
      };
      skip_occurrence: {
        Args: { is_skipped: boolean; occurrence: string; series_id: string };
        Returns: undefined;
      };
      split_series: {
        Args: { before: Json; occurrence: string; rest: Json; series_id: string };
        Returns: {
          author_id: string;
          channel_ids: string[];
          content: NonNullable<Json>;
          created_at: string;
          deleted_at: string | null;
          evergreen_entry_id: string | null;
          id: string;
          import_id: string | null;
          label_ids: string[];
          overrides: NonNullable<Json>;
          revision: number;
          time_choice: Json | null;
          updated_at: string;
          workspace_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "posts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      stop_archive: { Args: { upload_id: string }; Returns: undefined };
      stop_video: { Args: { video_id: string }; Returns: undefined };
      tag_media: { Args: { is_on: boolean; media_id: string; tag: string }; Returns: undefined };
      tag_media_batch: {
        Args: { is_on: boolean; media_ids: string[]; tag: string; workspace_id: string };
        Returns: {
          code: string;
          media_id: string;
        }[];
      };
      take_client_link_mail: { Args: { email: string; workspace_id: string }; Returns: boolean };
      take_invitation_mail: { Args: { invitation_id: string }; Returns: boolean };
      take_label: { Args: { label_id: string; post_id: string }; Returns: undefined };
      test_push_device: { Args: { device_id: string }; Returns: undefined };
      undo_import: { Args: { import_id: string }; Returns: Json };
      update_workspace: {
        Args: { name: string; slug: string; time_zone: string; workspace_id: string };
        Returns: undefined;
      };
      workspace_people: {
        Args: { workspace_id: string };
        Returns: {
          avatar_path: string;
          email: string;
          full_name: string;
          joined_at: string;
          role: Database["public"]["Enums"]["workspace_role"];
          user_id: string;
        }[];
      };
      write_idea: { Args: { idea_id: string }; Returns: string };
    };
    Enums: {
      app_role: "user" | "admin";
      approval_answer: "approved" | "changes_asked";
      approval_policy: "none" | "one" | "all" | "stages";
      channel_state: "connected" | "paused" | "needs_attention";
      comment_answer: "send" | "leave";
      delivery_state:
        | "draft"
        | "awaiting_approval"
        | "scheduled"
        | "publishing"
        | "published"
        | "editing"
        | "removing"
        | "removed"
        | "failed"
        | "unknown"
        | "cancelled";
      hour_cycle: "h12" | "h23";
      interface_language: "en" | "es" | "fr" | "de";
      invitation_state: "open" | "accepted" | "revoked" | "expired" | "declined";
      media_quality: "auto" | "high" | "medium" | "low";
      notice_kind:
        | "approval_asked"
        | "approved"
        | "changes_asked"
        | "comment"
        | "mention"
        | "delivery_failed"
        | "delivery_unknown"
        | "channel_attention"
        | "invitation_accepted"
        | "clocks_changed"
        | "first_comment_failed"
        | "changes_asked_late";
      notice_topic:
        | "failed"
        | "channel"
        | "approval_asked"
        | "approval_answered"
        | "comment"
        | "client"
        | "mention";
      overdue_answer: "send" | "cancel";
      profile_order: "created_at" | "name" | "email" | "role";
      profile_visibility: "public" | "private" | "followers";
      step_state: "planned" | "sent" | "done" | "rejected" | "unknown";
      subscriber_state: "pending" | "confirmed" | "unsubscribed" | "bounced";
      unknown_answer: "published" | "not_published";
      week_start: "monday" | "sunday" | "saturday";
      workspace_role: "viewer" | "contributor" | "editor" | "admin" | "owner";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      app_role: ["user", "admin"],
      approval_answer: ["approved", "changes_asked"],
      approval_policy: ["none", "one", "all", "stages"],
      channel_state: ["connected", "paused", "needs_attention"],
      comment_answer: ["send", "leave"],
      delivery_state: [
        "draft",
        "awaiting_approval",
        "scheduled",
        "publishing",
        "published",
        "editing",
        "removing",
        "removed",
        "failed",
        "unknown",
        "cancelled",
      ],
      hour_cycle: ["h12", "h23"],
      interface_language: ["en", "es", "fr", "de"],
      invitation_state: ["open", "accepted", "revoked", "expired", "declined"],
      media_quality: ["auto", "high", "medium", "low"],
      notice_kind: [
        "approval_asked",
        "approved",
        "changes_asked",
        "comment",
        "mention",
        "delivery_failed",
        "delivery_unknown",
        "channel_attention",
        "invitation_accepted",
        "clocks_changed",
        "first_comment_failed",
        "changes_asked_late",
      ],
      notice_topic: [
        "failed",
        "channel",
        "approval_asked",
        "approval_answered",
        "comment",
        "client",
        "mention",
      ],
      overdue_answer: ["send", "cancel"],
      profile_order: ["created_at", "name", "email", "role"],
      profile_visibility: ["public", "private", "followers"],
      step_state: ["planned", "sent", "done", "rejected", "unknown"],
      subscriber_state: ["pending", "confirmed", "unsubscribed", "bounced"],
      unknown_answer: ["published", "not_published"],
      week_start: ["monday", "sunday", "saturday"],
      workspace_role: ["viewer", "contributor", "editor", "admin", "owner"],
    },
  },
} as const;
