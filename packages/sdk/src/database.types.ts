export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
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
          language: Database["public"]["Enums"]["interface_language"] | null;
          media_quality: Database["public"]["Enums"]["media_quality"];
          phone: string | null;
          profile_visibility: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports: boolean;
          push_direct_messages: boolean;
          push_scheduled_posts: boolean;
          sends_read_receipts: boolean;
          shows_activity_status: boolean;
          user_id: string;
          username: string | null;
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
          language?: Database["public"]["Enums"]["interface_language"] | null;
          media_quality?: Database["public"]["Enums"]["media_quality"];
          phone?: string | null;
          profile_visibility?: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports?: boolean;
          push_direct_messages?: boolean;
          push_scheduled_posts?: boolean;
          sends_read_receipts?: boolean;
          shows_activity_status?: boolean;
          user_id: string;
          username?: string | null;
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
          language?: Database["public"]["Enums"]["interface_language"] | null;
          media_quality?: Database["public"]["Enums"]["media_quality"];
          phone?: string | null;
          profile_visibility?: Database["public"]["Enums"]["profile_visibility"];
          push_analytics_reports?: boolean;
          push_direct_messages?: boolean;
          push_scheduled_posts?: boolean;
          sends_read_receipts?: boolean;
          shows_activity_status?: boolean;
          user_id?: string;
          username?: string | null;
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
      add_table_to_publication: { Args: Record<PropertyKey, never>; Returns: undefined };
      create_recovery_code: { Args: Record<PropertyKey, never>; Returns: string };
      enable_replica_identity_for_profiles: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
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
      redeem_recovery_code: { Args: { code: string }; Returns: boolean };
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
      set_user_role: {
        Args: { new_role: Database["public"]["Enums"]["app_role"]; target_user_id: string };
        Returns: undefined;
      };
    };
    Enums: {
      app_role: "user" | "admin";
      interface_language: "en" | "es" | "fr" | "de";
      media_quality: "auto" | "high" | "medium" | "low";
      profile_order: "created_at" | "name" | "email" | "role";
      profile_visibility: "public" | "private" | "followers";
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
      interface_language: ["en", "es", "fr", "de"],
      media_quality: ["auto", "high", "medium", "low"],
      profile_order: ["created_at", "name", "email", "role"],
      profile_visibility: ["public", "private", "followers"],
    },
  },
} as const;
